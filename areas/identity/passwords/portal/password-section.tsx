import { useState } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { ADMIN_LEVEL, roleLevel } from '#areas/identity/accounts/roles.ts';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import './password.css';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { PasswordChangeFields } from './password-change-fields.tsx';
import { usePasswordChange } from './use-password-change.ts';

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

/** The form of /password/edit for people with only one page. Mounted when it opens, so it always starts empty. */
function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const change = usePasswordChange({ onDone: onClose });
  const footer = <DialogSubmit label={t('identity.password.change')} isPending={change.isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('identity.passwordEdit.title')} isOpen onClose={onClose} onSubmit={change.submit} footer={footer}>
      <div className="stack gap-16 hide-empty">
        <PasswordChangeFields change={change} />
      </div>
    </Dialog>
  );
}
