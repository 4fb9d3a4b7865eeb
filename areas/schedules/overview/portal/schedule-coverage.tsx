import { useApiList } from '#platform/portal/calls/api.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import { useNarrowScreen } from '#platform/portal/ui/use-narrow-screen.ts';
import { useCellWalk } from '#platform/portal/use-cell-walk.ts';
import { useRuleWords } from '#areas/schedules/rules/portal/rule-name.ts';
import { gapsIn } from '../coverage-gaps.ts';
import { getScheduleCoverage, type Coverage } from '../schedule-views.contract.ts';
import { dayInAddress } from './day-in-address.ts';
import { DaySteps } from './day-steps.tsx';
import { useDayNames } from './use-day-names.ts';

/** Who is covered at which hour of a day, tag by tag, and where the gaps are. */
export function ScheduleCoverage() {
  const { search } = useNavigation();
  const day = dayInAddress(search['day']);
  const coverage = useApiList(getScheduleCoverage, { query: day ? { day } : {} });
  return <Loaded query={coverage}>{(found) => <CoverageOfDay coverage={found} />}</Loaded>;
}

function CoverageOfDay({ coverage }: { coverage: Coverage }) {
  const t = useText();
  const { long } = useDayNames();
  const isNarrow = useNarrowScreen();
  return (
    <div className="stack gap-cards may-shrink">
      <DaySteps day={coverage.day} title={long(coverage.day)} step={1} />
      {isNarrow ? <CoverageList rows={coverage.rows} /> : <CoverageMatrix rows={coverage.rows} />}
      <p className="field-hint">
        {t('schedules.coverage.key')} {t('schedules.clockNote', { place: timeZoneText(coverage.timeZone) })}
      </p>
    </div>
  );
}

/** For a phone: the hours without anyone expected, tag by tag. */
function CoverageList({ rows }: { rows: readonly CoverageRow[] }) {
  const t = useText();
  const words = useCoverageWords();
  return rows.map((row) => (
    <Card key={row.tag?.id ?? 'everyone'} title={words.row(row)} note={t('schedules.people', { count: row.people })}>
      <p>{t('schedules.coverage.gapsLine', { gaps: words.gaps(row) })}</p>
    </Card>
  ));
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Tags by hours: a stronger tint means more of the people are expected; gaps are hatched and named in words. */
function CoverageMatrix({ rows }: { rows: readonly CoverageRow[] }) {
  const t = useText();
  const words = useCoverageWords();
  const walk = useCellWalk({ rows: rows.length, columns: HOURS.length });
  return (
    <Card isFlush>
      <div className="week-scroll">
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table is what a grid is made of
          role="grid"
          className="coverage"
          aria-label={t('schedules.view.coverage')}
          {...walk.grid}
        >
          <thead>
            <tr>
              <th scope="col">{t('schedules.coverage.tag')}</th>
              {HOURS.map((hour) => (
                <th key={hour} scope="col" abbr={words.hour(hour)}>
                  {hour}
                </th>
              ))}
              <th scope="col">{t('schedules.coverage.gaps')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowAt) => (
              <tr key={row.tag?.id ?? 'everyone'}>
                <th scope="row">
                  {words.row(row)}
                  <small>{t('schedules.people', { count: row.people })}</small>
                </th>
                {HOURS.map((hour) => (
                  <td
                    key={hour}
                    {...walk.cell({ row: rowAt, column: hour })}
                    className={`coverage-${strengthOf(row, hour)}`}
                    aria-label={words.cell(row, hour)}
                  >
                    {row.hours[hour] || ''}
                  </td>
                ))}
                <td className="coverage-gaps">{words.gaps(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Returns which quarter of the people is expected. */
function strengthOf({ hours, people }: CoverageRow, hour: number): 'none' | 1 | 2 | 3 | 4 {
  const covered = hours[hour] ?? 0;
  if (covered === 0 || people === 0) return 'none';
  return Math.min(4, Math.ceil((covered / people) * 4)) as 1 | 2 | 3 | 4;
}

type CoverageRow = Coverage['rows'][number];

/** The texts of the matrix cells, independent of their colors. */
function useCoverageWords() {
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
