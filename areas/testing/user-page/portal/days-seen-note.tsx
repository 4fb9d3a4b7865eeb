import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';

/** Tells a reader who sees only the last days that older tests are left out below. */
export function DaysSeenNote() {
  const t = useText();
  const { data } = useApiQuery(getOwnScope, {});
  if (!data || data.resultDays === null) return null;
  return <Notice severity="info">{t('testing.detail.daysSeenNote', { count: data.resultDays })}</Notice>;
}
