import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { getNotHandedIn } from '#areas/testing/test-detail/test-detail.contract.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';

/** Says that a person began tests and never handed them in; empty when there are none. */
export function NotHandedIn({ userId }: { userId: string }) {
  const t = useText();
  const { moment } = useShownTime();
  const { data } = useApiQuery(getNotHandedIn, { query: { userId } });
  if (!data?.lastBegunAt) return null;
  const { count, days, lastBegunAt } = data;
  return <Notice severity="warn">{t('testing.user.notHandedIn', { count, days, last: moment(lastBegunAt) })}</Notice>;
}
