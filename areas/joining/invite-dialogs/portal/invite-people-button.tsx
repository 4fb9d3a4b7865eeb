import { useState } from 'react';
import UserPlus from 'lucide-react/icons/user-plus';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { showFailure } from '#platform/portal/ui/toast.tsx';
import type { CallInput } from '#platform/shared/endpoint.ts';
import type { ManyInvited, invitePeople } from '#areas/joining/invitations/many-invitations.contract.ts';
import { ManyInvitedDialog } from './many-invited-dialog.tsx';
import { useInvitePeople } from './use-ways-in.ts';

interface InvitePeopleButtonProps {
  people: CallInput<typeof invitePeople>['body']['people'];
  count: number;
}

/** Invites people of the list to create a login. */
export function InvitePeopleButton({ people, count }: InvitePeopleButtonProps) {
  const t = useText();
  const { mutate, isPending } = useInvitePeople();
  const [isAsking, setIsAsking] = useState(false);
  const [result, setResult] = useState<ManyInvited & { skipped: number }>();
  const invite = () => {
    setIsAsking(false);
    mutate({ body: { people } }, { onSuccess: setResult, onError: showFailure });
  };
  return (
    <>
      <Button size="small" icon={UserPlus} isPending={isPending} onPress={() => setIsAsking(true)}>
        {t('joining.people.invite')}
      </Button>
      <ConfirmDialog
        title={t('joining.people.title', { count })}
        confirmLabel={t('joining.people.invite')}
        isOpen={isAsking}
        onConfirm={invite}
        onClose={() => setIsAsking(false)}
      >
        {t('joining.people.text')}
      </ConfirmDialog>
      {result && <ManyInvitedDialog result={result} onClose={() => setResult(undefined)} />}
    </>
  );
}
