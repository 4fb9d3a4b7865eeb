import FileText from 'lucide-react/icons/file-text';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { getPrivacyNotice, type PrivacyNotice } from '#areas/testing/policy/privacy.contract.ts';
import { textIn } from '#areas/testing/policy/text-in.ts';

/** The organization's privacy notice to its people. */
export function PrivacyNoticeDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const notice = useApiQuery(getPrivacyNotice, {});
  return (
    <Dialog
      title={t('testing.own.notice')}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('ui.close')}</Button>}
    >
      <Loaded query={notice}>{(data) => <PrivacyNoticeText notice={data} />}</Loaded>
    </Dialog>
  );
}

export function PrivacyNoticeText({ notice: { notice, version, since } }: { notice: PrivacyNotice }) {
  const t = useText();
  const { day } = useDates();
  const said = textIn(notice, useLocale());
  if (!said || version === null || since === null) {
    return (
      <EmptyState icon={FileText} title={t('testing.own.noNotice')}>
        {t('testing.own.noNoticeText')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="as-typed notice-text" lang={said.language}>
        {said.text}
      </p>
      <p className="faint small-lines">{t('testing.own.noticeSince', { version, day: day(since) })}</p>
    </>
  );
}
