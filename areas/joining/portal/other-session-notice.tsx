import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';

/** A session is never replaced without a word. */
export function OtherSessionNotice() {
  const t = useText();
  return <Notice severity="warn">{t('joining.otherSession')}</Notice>;
}
