import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Timeline } from '../timeline.contract.ts';
import { columnName } from './timeline-words.ts';
import { shareOf } from './deviation-classes-card.tsx';

/** Days or weeks, each with the tests of everybody and how many of them were red. */
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
