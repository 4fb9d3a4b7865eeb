import { useState } from 'react';
import { useApiMutation } from '#platform/portal/api.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from '#platform/portal/ui/confirm-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { callOffRetest } from '#areas/testing/attempt/retest-orders.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';

/** Calls off an ordered retest, after a confirmation. */
export function CallOffRetest({ userId, name }: { userId: string; name: string }) {
  const t = useText();
  const mayGive = usePermission('tests.give');
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useApiMutation(callOffRetest, { refreshes: [getTestState] });
  if (!mayGive) return null;
  const callOff = () =>
    mutate(
      { params: { id: userId } },
      {
        onSuccess: () => showToast({ detail: t('testing.retest.calledOff') }),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button size="small" onPress={() => setIsAsking(true)}>
        {t('testing.retest.callOff')}
      </Button>
      <ConfirmDialog
        title={t('testing.retest.callOffTitle', { name })}
        confirmLabel={t('testing.retest.callOff')}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={callOff}
        onClose={() => setIsAsking(false)}
      >
        {t('testing.retest.callOffText')}
      </ConfirmDialog>
    </>
  );
}
