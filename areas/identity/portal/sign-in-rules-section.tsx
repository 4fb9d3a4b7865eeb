import './sign-in-rules.css';
import { useApiQuery } from '#platform/portal/api.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { getSignInRules, type RulesChange } from '../sign-in-rules.contract.ts';
import { SignInRulesForm } from './sign-in-rules-form.tsx';
import { ruleName } from './sign-in-rule-names.ts';

/** How the organization lets its people in (specification 4.1 and 4.2, screens 3.19). */
export function SignInRulesSection() {
  const t = useText();
  const rules = useApiQuery(getSignInRules, {});
  return (
    <Loaded query={rules}>
      {(data) => (
        <Card title={t('identity.rules.title')}>
          <SignInRulesForm rules={data.rules} />
          {data.lastChange && <LastChange change={data.lastChange} />}
        </Card>
      )}
    </Loaded>
  );
}

function LastChange({ change: { at, by, rules } }: { change: RulesChange }) {
  const t = useText();
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  const names = new Intl.ListFormat(locale).format(rules.map((rule) => t(ruleName(rule))));
  return (
    <p className="rules-last-change">
      {t('identity.rules.lastChange', { time, by: by ?? t('identity.rules.somebody'), rules: names })}
    </p>
  );
}
