import type { ReactNode } from 'react';
import type { DashboardNow } from '../dashboard.contract.ts';
import { useText } from '#platform/portal/text.tsx';
import { PageLink } from '#platform/portal/navigation.tsx';
import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import { reportPath } from '#areas/reports/frame/report-names.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { useShares } from '#areas/reports/figures/portal/use-shares.ts';

interface Cell {
  readonly id: string;
  readonly label: string;
  readonly n: number;
  readonly note?: string;
  /** The standings to filter Test Status by; undefined if the cell counts something else. */
  readonly standings?: string;
}

interface NowStripProps {
  now: DashboardNow;
  /** True on a wall, where nothing is linked. */
  isBoard: boolean;
}

/** The current state at a glance. Only the number of people who need action may be red. */
export function NowStrip({ now, isBoard }: NowStripProps) {
  const t = useText();
  const { count } = useShares();
  const { needsAction } = now;
  const urgent = (
    <>
      <span className="quiet small-lines now-label">{t('reports.dashboard.needsAction')}</span>
      <span className={needsAction.people > 0 ? 'now-number now-urgent' : 'now-number'}>
        {count(needsAction.people)}
      </span>
    </>
  );
  return (
    <section className="now-strip" aria-label={t('reports.dashboard.now')}>
      {useCells(now).map((cell) => (
        <CountCell key={cell.id} cell={cell} isBoard={isBoard} />
      ))}
      {isBoard ? (
        <div className="now-cell">{urgent}</div>
      ) : (
        <PageLink to="/dashboard#needs-action" className="now-cell now-link" onClick={goToList}>
          {urgent}
        </PageLink>
      )}
    </section>
  );
}

/** Links a count of expected tests to those tests. */
function CountCell({ cell: { label, n, note, standings }, isBoard }: { cell: Cell; isBoard: boolean }) {
  const { count } = useShares();
  const words = (
    <>
      <span className="quiet small-lines now-label">{label}</span>
      <span className="now-number">
        {count(n)} {note && <small>{note}</small>}
      </span>
    </>
  );
  if (standings === undefined || isBoard) return <div className="now-cell">{words}</div>;
  return <StandingsLink standings={standings}>{words}</StandingsLink>;
}

/** Links to the counted tests, of the same people. */
function StandingsLink({ standings, children }: { standings: string; children: ReactNode }) {
  const { tags, tagMatch, users, status } = useReportFilter().values;
  const people = { tags, tagMatch, users, status };
  return (
    <PageLink
      to={reportHref(reportPath('test-status'), { ...people, window: 'all', standings })}
      className="now-cell now-count"
    >
      {children}
    </PageLink>
  );
}

/** Stays on the same page, so that its filter is kept. */
function goToList(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('needs-action')?.scrollIntoView({ block: 'center' });
}

/** All standings except excused and cancelled. */
const EXPECTED = 'completed,late,inProgress,overdue,due,missed,scheduled';

/** Shows the expected tests if there are any, otherwise who has tested. */
function useCells({ occurrences, people, retestsDue }: DashboardNow): Cell[] {
  const t = useText();
  const { share } = useShares();
  const retests = { id: 'retests', label: t('reports.dashboard.retestsDue'), n: retestsDue };
  if (!occurrences) {
    const note = people.all > 0 ? share(people.testedToday / people.all) : '';
    return [
      { id: 'people', label: t('reports.dashboard.people'), n: people.all },
      { id: 'today', label: t('reports.dashboard.testedToday'), n: people.testedToday, note },
      { id: 'period', label: t('reports.dashboard.testedInPeriod'), n: people.tested },
      retests,
    ];
  }
  const { completed, late, inProgress, overdue, missed, scheduled } = occurrences;
  const done = completed + late;
  const expected = done + inProgress + missed + scheduled + overdue;
  return [
    { id: 'expected', label: t('reports.dashboard.expected'), n: expected, standings: EXPECTED },
    {
      id: 'done',
      label: t('reports.dashboard.done'),
      n: done,
      note: expected > 0 ? share(done / expected) : '',
      standings: 'completed,late',
    },
    { id: 'inProgress', label: t('reports.dashboard.inProgress'), n: inProgress, standings: 'inProgress' },
    { id: 'overdue', label: t('reports.dashboard.overdue'), n: overdue, standings: 'overdue' },
    { id: 'missed', label: t('reports.dashboard.missed'), n: missed, standings: 'missed' },
    retests,
  ];
}
