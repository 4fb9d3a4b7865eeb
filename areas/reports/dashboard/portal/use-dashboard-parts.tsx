import { useMemo } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { Card } from '#platform/portal/ui/card.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import type { DashboardPeople } from '../dashboard.contract.ts';
import { BaselineStatesCard } from './baseline-states-card.tsx';
import { DeviationsCard } from './deviations-card.tsx';
import { KiosksSeenCard } from './kiosks-seen-card.tsx';
import { LatestTestsCard } from './latest-tests-card.tsx';
import { NeedsActionCard } from './needs-action-card.tsx';
import { NowStrip } from './now-strip.tsx';
import { ScoreDaysCard } from './score-days-card.tsx';
import { TestedByTagCard } from './tested-by-tag-card.tsx';
import { TrendCards } from './trend-cards.tsx';
import type { DashboardData } from './use-dashboard.ts';
import { WeekHeatMap } from './week-heat-map.tsx';

/** The data of the cards. */
export interface DashboardView extends DashboardData {
  readonly isBoard: boolean;
}

/** A card of the dashboard. People arrange cards like the columns of a list; the cell is the card itself. */
export interface DashboardPart extends Column<DashboardView> {
  readonly width: 'narrow' | 'wide' | 'full';
  /** True if it holds no name, so that it may be shown on a wall. */
  readonly isForBoard: boolean;
}

/** All cards in their default order; the first one always stays first. */
export function useDashboardParts(): readonly DashboardPart[] {
  const t = useText();
  return useMemo(() => [...partsOfNow(t), ...partsOfPeriod(t), ...partsOfPeople(t)], [t]);
}

const partsOfNow = (t: Translate): DashboardPart[] => [
  {
    id: 'now',
    header: t('reports.dashboard.now'),
    width: 'full',
    isForBoard: true,
    cell: ({ now, isBoard }) => <Loaded query={now}>{(found) => <NowStrip now={found} isBoard={isBoard} />}</Loaded>,
  },
  {
    id: 'needsAction',
    header: t('reports.dashboard.needsAction'),
    width: 'wide',
    isForBoard: true,
    cell: ({ now, isBoard }) => (
      <Loaded query={now}>
        {({ needsAction }) => <NeedsActionCard needsAction={needsAction} isBoard={isBoard} />}
      </Loaded>
    ),
  },
  {
    id: 'baselines',
    header: t('reports.dashboard.baselines'),
    width: 'narrow',
    isForBoard: true,
    cell: ({ people, trends }) => (
      <Loaded query={people}>
        {({ baselines }) => (
          <BaselineStatesCard baselines={baselines} expectedFalseReds={trends.data?.expectedFalseReds} />
        )}
      </Loaded>
    ),
  },
];

const partsOfPeriod = (t: Translate): DashboardPart[] => [
  {
    id: 'trends',
    header: t('reports.dashboard.trends'),
    width: 'full',
    isForBoard: false,
    cell: ({ trends }) => <Loaded query={trends}>{(found) => <TrendCards trends={found} />}</Loaded>,
  },
  {
    id: 'deviations',
    header: t('reports.dashboard.deviations'),
    width: 'wide',
    isForBoard: true,
    cell: ({ trends }) => <Loaded query={trends}>{(found) => <DeviationsCard trends={found} />}</Loaded>,
  },
  {
    id: 'byTag',
    header: t('reports.dashboard.byTag'),
    width: 'narrow',
    isForBoard: true,
    cell: ({ now }) => <Loaded query={now}>{({ byTag }) => <TestedByTagCard byTag={byTag} />}</Loaded>,
  },
  {
    id: 'scores',
    header: t('reports.dashboard.scores'),
    width: 'wide',
    isForBoard: false,
    cell: ({ trends }) => <Loaded query={trends}>{(found) => <ScoreDaysCard trends={found} />}</Loaded>,
  },
];

const partsOfPeople = (t: Translate): DashboardPart[] => [
  {
    id: 'latest',
    header: t('reports.dashboard.latest'),
    width: 'narrow',
    isForBoard: false,
    cell: ({ people }) => <Loaded query={people}>{({ latest }) => <LatestTestsCard latest={latest} />}</Loaded>,
  },
  {
    id: 'kiosks',
    header: t('reports.dashboard.kiosks'),
    width: 'narrow',
    isForBoard: true,
    cell: ({ kiosks }) => <Loaded query={kiosks}>{({ items }) => <KiosksSeenCard kiosks={items} />}</Loaded>,
  },
  {
    id: 'drifts',
    header: t('reports.dashboard.drifts'),
    width: 'wide',
    isForBoard: false,
    cell: ({ people }) =>
      people.data?.drifts === null ? null : (
        <Loaded query={people}>{({ drifts }) => drifts && <DriftListCard drifts={drifts} />}</Loaded>
      ),
  },
  {
    id: 'when',
    header: t('reports.dashboard.when'),
    width: 'full',
    isForBoard: false,
    cell: ({ trends }) => <Loaded query={trends}>{(found) => <WeekHeatMap trends={found} />}</Loaded>,
  },
];

/** Slow changes, for readers who may see details; never an alarm to the supervisor. */
function DriftListCard({ drifts }: { drifts: NonNullable<DashboardPeople['drifts']> }) {
  const t = useText();
  const { longDay } = useDates();
  return (
    <Card title={t('reports.dashboard.drifts')} note={t('reports.dashboard.peopleCount', { count: drifts.count })}>
      {drifts.count === 0 && <p className="widget-note">{t('reports.dashboard.noDrifts')}</p>}
      <ul className="stack gap-10 small-lines kiosks-seen">
        {drifts.items.map(({ person, since }) => (
          <li key={person.id}>
            <PageLink to={`/users/${person.id}?tab=overview`} className="link">
              {userName(person)}
            </PageLink>
            <span>{t('reports.dashboard.since', { day: longDay(since) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
