import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';

/** Warns before a session is replaced. */
export function OtherSessionNotice() {
  const t = useText();
  return <Notice severity="warn">{t('joining.otherSession')}</Notice>;
}
