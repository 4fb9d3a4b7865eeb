import './password.css';
import type { SubmitEvent } from 'react';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { getAccount } from '#areas/identity/preferences/account.contract.ts';
import { PasswordChangeFields } from './password-change-fields.tsx';
import { usePasswordChange } from './use-password-change.ts';

const ACCOUNT_PATH = '/account';

/** Edit password (/password/edit). */
export function PasswordEditPage() {
  const t = useText();
  const account = useApiQuery(getAccount, {});
  return (
    <main className="page">
      <PageHeader title={t('identity.passwordEdit.title')} intro={t('identity.passwordEdit.intro')} />
      <div className="password-edit">
        <Loaded query={account}>
          {({ hasPassword }) => (
            <Card>{hasPassword ? <PasswordChangeForm /> : <p>{t('identity.password.none')}</p>}</Card>
          )}
        </Loaded>
      </div>
    </main>
  );
}

function PasswordChangeForm() {
  const t = useText();
  const { go } = useNavigation();
  const change = usePasswordChange({ onDone: () => go(ACCOUNT_PATH, { replace: true }) });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    change.submit();
  };
  return (
    <form className="stack gap-16 hide-empty" method="post" noValidate onSubmit={submit}>
      <PasswordChangeFields change={change} />
      <div className="cluster gap-10 password-actions">
        <LinkButton href={ACCOUNT_PATH}>{t('ui.cancel')}</LinkButton>
        <Button type="submit" look="primary" isPending={change.isPending}>
          {t('identity.password.change')}
        </Button>
      </div>
    </form>
  );
}
