import Flag from 'lucide-react/icons/flag';
import { useDates } from '#platform/portal/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { dayOf } from '#platform/shared/zone-days.ts';
import type { Timeline, TimelineColumn } from '../timeline.contract.ts';
import { columnName } from './timeline-words.ts';
import { shareOf } from '#areas/reports/deviation/portal/deviation-classes-card.tsx';

/** Days or weeks, each with the number of all tests and of the red ones. */
export function TimelineHead({ timeline, isByTag }: { timeline: Timeline; isByTag: boolean }) {
  const t = useText();
  const locale = useLocale();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="timeline-name">
          {isByTag ? t('reports.deviation.tag') : t('users.column.name')}
        </th>
        {timeline.columns.map((column) => (
          <th key={column.from} scope="col">
            <span>{columnName(column, locale)}</span>
            <PolicyMark changes={changesIn(timeline, column)} />
            <small title={t('reports.timeline.headTests', { count: column.tests })}>
              {t('reports.timeline.headN', { count: column.tests })}
            </small>
            <small>{t('reports.timeline.headRed', { share: shareOf(column.reds, column.tests, locale) })}</small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const changesIn = ({ policyChanges, period }: Timeline, { from, to }: TimelineColumn): string[] =>
  policyChanges.filter((at) => {
    const day = dayOf(at, period.timeZone);
    return day >= from && day <= to;
  });

/** Marks a change of policy, because scores before and after it may differ. */
function PolicyMark({ changes }: { changes: readonly string[] }) {
  const t = useText();
  const { moment } = useDates();
  const [first] = changes;
  if (!first) return null;
  const words = `${t('reports.timeline.event.policy')}, ${moment(first)}`;
  return (
    <span className="timeline-event" title={words}>
      <Flag size={12} aria-hidden />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
