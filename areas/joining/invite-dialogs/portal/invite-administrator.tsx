import { useState } from 'react';
import UserPlus from 'lucide-react/icons/user-plus';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { InviteAdministratorDialog } from './invite-administrator-dialog.tsx';
import type { RightsChoice } from './rights-choice.ts';

interface InviteAdministratorProps {
  rightsChoice: RightsChoice;
  /** Called when the invited person appears in the list of administrators. */
  onInvited: () => void;
}

/** The button that invites an administrator, for the page that lists them. */
export function InviteAdministrator(props: InviteAdministratorProps) {
  const t = useText();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <Button look="primary" icon={UserPlus} onPress={() => setIsInviting(true)}>
        {t('joining.administrator.open')}
      </Button>
      {isInviting && <InviteAdministratorDialog {...props} onClose={() => setIsInviting(false)} />}
    </>
  );
}
