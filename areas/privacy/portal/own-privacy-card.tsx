import './privacy.css';
import CameraOff from 'lucide-react/icons/camera-off';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import Eraser from 'lucide-react/icons/eraser';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText, useLocale } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { getPrivacyNotice } from '#areas/testing/policy/privacy.contract.ts';
import { agreedNotice } from '../agreed-notice.ts';
import { giveConsent, listOwnConsents, withdrawConsent } from '../consents.contract.ts';
import { askForErasure, getOwnErasureRequest, withdrawErasureRequest } from '../erasure.contract.ts';
import { useDataCopy } from './use-data-copy.ts';

/** What people can ask for about their data: a copy, their consents, erasure. */
export function OwnPrivacyCard({ userId }: { userId: string }) {
  const t = useText();
  const { save, isPending } = useDataCopy();
  return (
    <Card title={t('privacy.own.title')}>
      <div className="stack gap-20">
        <section className="privacy-part">
          <h3>{t('privacy.own.copy')}</h3>
          <p>{t('privacy.own.copyText')}</p>
          <Button icon={Download} isPending={isPending} onPress={() => save(userId)}>
            {t('privacy.own.download')}
          </Button>
        </section>
        <OwnConsents />
        <OwnErasure />
      </div>
    </Card>
  );
}

/**
 * Shows the reader's consent to the notice, asks for it once per version, and lets them withdraw the one for photos.
 */
function OwnConsents() {
  const t = useText();
  const { day } = useDates();
  const locale = useLocale();
  const { data: notice } = useApiQuery(getPrivacyNotice, {});
  const { data: consents } = useApiQuery(listOwnConsents, {});
  const give = useApiMutation(giveConsent, { refreshes: [listOwnConsents] });
  const withdraw = useApiMutation(withdrawConsent, { refreshes: [listOwnConsents] });
  if (!notice || !consents) return null;
  const onError = ({ message }: { message: string }) => showToast({ severity: 'error', detail: message });
  const { version } = notice;
  const agreed = agreedNotice(consents.items, version);
  const agree = () => version !== null && give.mutate({ body: { kind: 'notice', version, locale } }, { onError });
  const endPictures = () =>
    withdraw.mutate(
      { params: { kind: 'photo' } },
      { onSuccess: () => showToast({ detail: t('privacy.own.picturesGone') }), onError },
    );
  return (
    <section className="privacy-part">
      <h3>{t('privacy.own.consents')}</h3>
      {version === null && <p>{t('privacy.own.noNotice')}</p>}
      {agreed && <p>{t('privacy.own.agreed', { version: agreed.version, day: day(agreed.givenAt) })}</p>}
      {version !== null && !agreed && <p>{t('privacy.own.notAgreed', { version })}</p>}
      <div className="cluster gap-8">
        {version !== null && !agreed && (
          <Button icon={Check} isPending={give.isPending} onPress={agree}>
            {t('privacy.own.agree')}
          </Button>
        )}
        <Button icon={CameraOff} isPending={withdraw.isPending} onPress={endPictures}>
          {t('privacy.own.endPictures')}
        </Button>
      </div>
    </section>
  );
}

/** Shows the reader's own request for erasure and its state. */
function OwnErasure() {
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
