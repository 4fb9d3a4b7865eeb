import { ScoreChip } from '#areas/testing/results/portal/score-chip.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { FactTip } from '#platform/portal/ui/fact-tip.tsx';
import type { ScoreRow } from '../score-row.ts';
import { ScoreTooltip } from './score-tooltip.tsx';
import { testHref } from '#areas/reports/frame/portal/test-href.ts';

/** A score in a list, with its details in a tooltip. */
export function ScoreValue({ row }: { row: ScoreRow }) {
  const t = useText();
  return (
    <FactTip
      label={t('reports.scores.aboutTest', { name: userName(row.person) })}
      facts={<ScoreTooltip row={row} />}
      actions={
        <PageLink className="medium above-8 score-tip-open" to={testHref(row)}>
          {t('reports.scores.openTest')}
        </PageLink>
      }
    >
      <ScoreChip result={row} />
    </FactTip>
  );
}
