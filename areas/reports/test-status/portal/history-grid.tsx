import '#areas/reports/timeline/portal/timeline.css';
import type { FocusEvent } from 'react';
import { excuseWords, missedWords } from '#areas/schedules/expected-tests/schedule-words.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { dayWriter } from '#platform/portal/time/day-names.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText, useLocale } from '#platform/portal/text.tsx';
import { AnchoredTip } from '#platform/portal/ui/anchored-tip.tsx';
import { useCellWalk } from '#platform/portal/use-cell-walk.ts';
import { gridPlaceName } from '#platform/shared/grid-place.ts';
import { dayOutcome, doneOfFinished, type HistoryDay } from '../day-outcome.ts';
import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import { finishedCount } from '../status-parts.ts';
import type { TestStatusHistory } from '../test-status.contract.ts';
import { DayMark } from './day-mark.tsx';
import { useCellTip } from '#areas/reports/frame/portal/use-cell-tip.ts';
import { useShares } from '#areas/reports/figures/portal/use-shares.ts';

interface HistoryGridProps {
  people: readonly TestStatusHistory[];
  days: readonly string[];
}

/** The grid is one Tab stop: arrows move from day to day, and Enter opens the day of a person. */
export function HistoryGrid({ people, days }: HistoryGridProps) {
  const t = useText();
  const walk = useCellWalk({ rows: people.length, columns: days.length });
  const told = toldDays({ people, days });
  const tip = useCellTip((place) => (told.has(place) ? place : null));
  const onFocus = (event: FocusEvent) => {
    walk.grid.onFocus(event);
    tip.handlers.onFocus(event);
  };
  return (
    <>
      <div className="timeline-scroll">
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table is what a grid is made of
          role="grid"
          className="timeline history-grid"
          aria-label={t('reports.status.view.history')}
          {...tip.handlers}
          {...walk.grid}
          onFocus={onFocus}
        >
          <HistoryHead days={days} />
          <tbody>
            {people.map((person, row) => (
              <HistoryRow
                key={person.person.id}
                person={person}
                days={days}
                cell={(column) => walk.cell({ row, column })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <DayTip day={told.get(tip.about ?? '')} tip={tip} />
    </>
  );
}

/** The days on which something was expected, by their position in the grid. */
const toldDays = ({ people, days }: HistoryGridProps): ReadonlyMap<string, HistoryDay> =>
  new Map(
    people.flatMap(({ days: known }, row) =>
      known.map((day) => [gridPlaceName({ row, column: days.indexOf(day.day) }), day] as const),
    ),
  );

function DayTip({ day, tip }: { day: HistoryDay | undefined; tip: ReturnType<typeof useCellTip> }) {
  const { words, dayName } = useDayWords();
  return (
    <AnchoredTip key={tip.about} anchor={tip.anchor} isOpen={day !== undefined} onClose={tip.close}>
      {day && (
        <p className="history-tip">
          <b>{dayName(day.day)}</b> {words(day)}
        </p>
      )}
    </AnchoredTip>
  );
}

function HistoryHead({ days }: { days: readonly string[] }) {
  const t = useText();
  const { dayName } = useDayWords();
  return (
    <thead>
      <tr>
        <th scope="col" className="timeline-name">
          {t('users.column.name')}
        </th>
        <th scope="col">{t('reports.status.completion')}</th>
        {days.map((day) => (
          <th key={day} scope="col">
            {dayName(day)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type CellProps = ReturnType<ReturnType<typeof useCellWalk>['cell']>;

interface HistoryRowProps {
  person: TestStatusHistory;
  days: readonly string[];
  cell: (column: number) => CellProps;
}

function HistoryRow({ person: { person, days: known, completionRate }, days, cell }: HistoryRowProps) {
  const t = useText();
  const { share } = useShares();
  const n = known.reduce((sum, day) => sum + finishedCount(day), 0);
  const byDay = new Map(known.map((day) => [day.day, day]));
  const name = userName(person);
  return (
    <tr>
      <th scope="row" className="timeline-name">
        <PageLink to={`/users/${person.id}?tab=schedule`}>{name}</PageLink>
      </th>
      <td className="history-rate">
        {share(completionRate)} <small>{t('reports.status.ofN', { n })}</small>
      </td>
      {days.map((day, column) => (
        <DayCell key={day} day={byDay.get(day)} userId={person.id} name={name} props={cell(column)} />
      ))}
    </tr>
  );
}

interface DayCellProps {
  day: HistoryDay | undefined;
  userId: string;
  name: string;
  props: CellProps;
}

function DayCell({ day, userId, name, props }: DayCellProps) {
  const t = useText();
  const { words, dayName } = useDayWords();
  if (!day) return <td {...props} className="history-cell" aria-label={t('reports.status.nothingExpected')} />;
  const label = t('reports.status.dayCell', { name, day: dayName(day.day), words: words(day) });
  return (
    <td className="history-cell">
      <PageLink {...props} to={reportHref('/reports/test-status', { day: day.day, users: userId })} aria-label={label}>
        <DayMark day={day} />
      </PageLink>
    </td>
  );
}

/** The outcome of a day's tests in words, and the name of the day. */
function useDayWords() {
  const t = useText();
  const locale = useLocale();
  const reasonWords: Readonly<Record<string, string>> = { ...excuseWords, ...missedWords };
  const words = (told: HistoryDay): string => {
    const { completed, late, missed, excused, waiting, reasons } = told;
    return [
      ...(dayOutcome(told) === 'some' ? [doneOfFinished(told)] : []),
      ...(completed > 0 ? [t('reports.status.day.completed', { count: completed })] : []),
      ...(late > 0 ? [t('reports.status.day.late', { count: late })] : []),
      ...(missed > 0 ? [t('reports.status.day.missed', { count: missed })] : []),
      ...(excused > 0 ? [t('reports.status.day.excused', { count: excused })] : []),
      ...(waiting > 0 ? [t('reports.status.day.waiting', { count: waiting })] : []),
      ...reasons.flatMap((reason) => {
        const id = reasonWords[reason];
        return id ? [t(id)] : [];
      }),
    ].join(' · ');
  };
  return { words, dayName: dayWriter(locale, { weekday: 'short', day: 'numeric', month: 'short' }) };
}
