import Check from 'lucide-react/icons/check';
import CameraOff from 'lucide-react/icons/camera-off';
import { getPrivacyNotice } from '#areas/testing/policy/privacy.contract.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/api.ts';
import { useDates } from '#platform/portal/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { agreedNotice } from '../agreed-notice.ts';
import { giveConsent, listOwnConsents, withdrawConsent } from '../consents.contract.ts';

/**
 * Shows the reader's consent to the notice, asks for it once per version, and lets them withdraw the one for photos.
 */
export function OwnConsents() {
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
