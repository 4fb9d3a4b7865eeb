import { useText } from '#platform/portal/text.tsx';
import type { FilterPart } from '../filter-fields.ts';
import type { SetFilter } from '../filter-values.ts';
import { usePeriodLabel } from './period-name.ts';
import { useFilterChips } from './use-filter-chips.ts';

/** Describes the filter of something that was requested earlier. */
export function FilterFacts({ values, uses }: { values: SetFilter; uses: readonly FilterPart[] }) {
  const t = useText();
  const period = usePeriodLabel(values);
  const chips = useFilterChips(values).filter(({ part }) => uses.includes(part));
  const words = [...(uses.includes('period') ? [period] : []), ...chips.map(({ name, text }) => `${name}: ${text}`)];
  return words.length > 0 ? words.join('; ') : t('reports.filter.nothing');
}
