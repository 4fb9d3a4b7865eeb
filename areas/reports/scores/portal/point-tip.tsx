import { useApiQuery } from '#platform/portal/calls/api.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { SkeletonRows } from '#platform/portal/ui/table/skeleton-rows.tsx';
import { getScore } from '../scores.contract.ts';
import { ScoreTooltip } from './score-tooltip.tsx';
import { testHref } from '#areas/reports/frame/portal/test-href.ts';

const FRESH_MS = 60_000;

/** The tip of a chart's point; only the requested point is loaded. */
export function PointTip({ resultId }: { resultId: string }) {
  const t = useText();
  const { data, error } = useApiQuery(getScore, { params: { id: resultId } }, { staleTime: FRESH_MS });
  if (error) return <p>{error.message}</p>;
  if (!data) return <SkeletonRows />;
  return (
    <>
      <ScoreTooltip row={data} />
      <PageLink className="medium above-8 score-tip-open" to={testHref(data)}>
        {t('reports.scores.openTest')}
      </PageLink>
    </>
  );
}
