import { userName } from '#areas/users/names/user-name.ts';
import { useDates } from '#platform/portal/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { DashboardPeople } from '../dashboard.contract.ts';

/** Slow changes, for readers who may see details; never an alarm to the supervisor. */
export function DriftListCard({ drifts }: { drifts: NonNullable<DashboardPeople['drifts']> }) {
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
