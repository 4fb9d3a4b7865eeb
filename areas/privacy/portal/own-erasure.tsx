import { useState } from 'react';
import Eraser from 'lucide-react/icons/eraser';
import Undo2 from 'lucide-react/icons/undo-2';
import { useApiMutation, useApiQuery } from '#platform/portal/api.ts';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from '#platform/portal/ui/confirm-dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { askForErasure, getOwnErasureRequest, withdrawErasureRequest } from '../erasure.contract.ts';

/** Shows the reader's own request for erasure and its state. */
export function OwnErasure() {
  const t = useText();
  const { day } = useDates();
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useApiQuery(getOwnErasureRequest, {});
  const ask = useApiMutation(askForErasure, { refreshes: [getOwnErasureRequest] });
  const withdraw = useApiMutation(withdrawErasureRequest, { refreshes: [getOwnErasureRequest] });
  if (!data) return null;
  const { request } = data;
  const isWaiting = request?.state === 'waiting';
  const onError = ({ message }: { message: string }) => showToast({ severity: 'error', detail: message });
  const confirm = () => {
    setIsAsking(false);
    ask.mutate({}, { onError });
  };
  return (
    <section className="privacy-part">
      <h3>{t('privacy.own.erasure')}</h3>
      <p>{t('privacy.own.erasureText')}</p>
      {isWaiting && <Notice>{t('privacy.own.asked', { day: day(request.askedAt) })}</Notice>}
      {request?.state === 'refused' && (
        <Notice severity="warn">
          {t('privacy.own.refused', { day: day(request.endedAt ?? request.askedAt), answer: request.answer ?? '' })}
        </Notice>
      )}
      {isWaiting ? (
        <Button icon={Undo2} isPending={withdraw.isPending} onPress={() => withdraw.mutate({}, { onError })}>
          {t('privacy.own.withdraw')}
        </Button>
      ) : (
        <Button icon={Eraser} look="danger" isPending={ask.isPending} onPress={() => setIsAsking(true)}>
          {t('privacy.own.ask')}
        </Button>
      )}
      <ConfirmDialog
        title={t('privacy.own.askTitle')}
        confirmLabel={t('privacy.own.ask')}
        isOpen={isAsking}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('privacy.own.askText')}</p>
      </ConfirmDialog>
    </section>
  );
}
