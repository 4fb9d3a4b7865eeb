import { useText } from '#platform/portal/text.tsx';
import { gapsIn } from '../coverage-gaps.ts';
import type { Coverage } from '../schedule-views.contract.ts';
import { useRuleWords } from '#areas/schedules/rules/portal/rule-name.ts';

export type CoverageRow = Coverage['rows'][number];

/** The texts of the matrix cells, independent of their colors. */
export function useCoverageWords() {
  const t = useText();
  const { clock } = useRuleWords();
  const hour = (at: number) => clock(`${String(at % 24).padStart(2, '0')}:00`);
  return {
    hour,
    row: ({ tag }: CoverageRow) => tag?.name ?? t('schedules.audience.everyone'),
    /** @example 'Crew A, 05:00: 12 of 40 people' */
    cell: (row: CoverageRow, at: number) => {
      const covered = row.hours[at] ?? 0;
      const name = row.tag?.name ?? t('schedules.audience.everyone');
      const id = covered > 0 ? 'schedules.coverage.cell' : 'schedules.coverage.gapCell';
      return t(id, { name, hour: hour(at), covered, people: row.people });
    },
    gaps: ({ hours }: CoverageRow) => {
      const gaps = gapsIn(hours);
      if (gaps.length === 0) return t('schedules.coverage.whole');
      if (gaps[0]?.from === 0 && gaps[0].to === hours.length) return t('schedules.coverage.nothing');
      const spans = gaps.map(({ from, to }) => t('schedules.coverage.span', { from: hour(from), to: hour(to) }));
      return spans.join(', ');
    },
  };
}
