import { useState } from 'react';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { ADMIN_LEVEL, roleLevel } from '#areas/identity/accounts/roles.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';

interface PasswordSectionProps {
  hasPassword: boolean;
  /** ISO 8601; null if it has not changed since the account was created. */
  changedAt: string | null;
}

/** The password section of an account: since when it is in use, and how to change it. */
export function PasswordSection({ hasPassword, changedAt }: PasswordSectionProps) {
  const t = useText();
  const { longDay } = useDates();
  const date = changedAt && longDay(changedAt);
  const since = date ? t('identity.password.changedOn', { date }) : t('identity.password.neverChanged');

  return (
    <Card title={t('identity.password.title')} actions={hasPassword && <ChangePassword />}>
      <p>{hasPassword ? since : t('identity.password.none')}</p>
    </Card>
  );
}

/** Opens a dialog for people confined to their own page; other people go to a page. */
function ChangePassword() {
  const t = useText();
  const { role } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (roleLevel(role) >= ADMIN_LEVEL) {
    return (
      <LinkButton href="/password/edit" size="small">
        {t('identity.password.change')}
      </LinkButton>
    );
  }
  return (
    <>
      <Button size="small" onPress={() => setIsOpen(true)}>
        {t('identity.password.change')}
      </Button>
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
