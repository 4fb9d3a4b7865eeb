import './sign-in-rules.css';
import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { getSignInRules } from '../sign-in-rules.contract.ts';
import { SignInRulesForm } from './sign-in-rules-form.tsx';

/** The organization's sign-in rules (specification 4.1 and 4.2). */
export function SignInRulesSection() {
  const t = useText();
  const rules = useApiQuery(getSignInRules, {});
  return (
    <Loaded query={rules}>
      {(data) => (
        <Card title={t('identity.rules.title')}>
          <SignInRulesForm rules={data.rules} />
        </Card>
      )}
    </Loaded>
  );
}
