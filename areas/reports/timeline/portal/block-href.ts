import { dayBegins, shiftedDay } from '#platform/shared/time/zone-days.ts';
import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import type { GridBlock } from '../grid-block.ts';
import { reportPath } from '#areas/reports/frame/report-names.ts';
import type { Timeline } from '../timeline.contract.ts';

/** Most ids that a filter takes. */
const MOST_NAMED = 200;

/** The ids of the rows in a block. People without a tag are left out, because no filter selects them. */
export const blockIds = ({ items }: Timeline, { top, bottom }: GridBlock): string[] =>
  items
    .slice(top, bottom + 1)
    .filter(({ person, tag }) => person !== null || tag !== null)
    .map(({ id }) => id)
    .slice(0, MOST_NAMED);

/** The address of a block's tests: all of them, whatever their outcome. */
export function blockHref(timeline: Timeline, block: GridBlock, isByTag: boolean): string {
  const { timeZone } = timeline.period;
  const [first, last] = [timeline.columns[block.first], timeline.columns[block.last]];
  const ids = blockIds(timeline, block).join(',');
  return reportHref(reportPath('scores'), {
    ...(isByTag ? { tags: ids } : { users: ids }),
    from: first && dayBegins(first.from, timeZone),
    to: last && dayBegins(shiftedDay(last.to, 1), timeZone),
    attempt: 'all',
    validity: 'valid,suspect,invalid',
  });
}
