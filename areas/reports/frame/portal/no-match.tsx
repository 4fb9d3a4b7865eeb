import SearchX from 'lucide-react/icons/search-x';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { countMatching, MOST_COUNTED } from '../filter.contract.ts';
import { usePeriodLabel } from './period-name.ts';
import { useFilterChips } from './use-filter-chips.ts';
import { useReportFilter } from './use-report-filter.ts';
import './filter.css';

/** Replaces a report without matches: shows what was requested, and what exists at other times. */
export function NoMatch() {
  const t = useText();
  const { values, isUsual, change, reset } = useReportFilter();
  const chips = useFilterChips(values);
  const period = usePeriodLabel(values);
  const { data } = useApiQuery(countMatching, { query: { ...values, outside: 'yes' } });
  const asked = [`${t('reports.filter.part.period')}: ${period}`, ...chips.map(({ name, text }) => `${name}: ${text}`)];
  const elsewhere = data?.outside;
  return (
    <EmptyState
      icon={SearchX}
      title={t('reports.filter.noMatch')}
      actions={
        <>
          {!isUsual && <Button onPress={reset}>{t('reports.filter.clear')}</Button>}
          {elsewhere && (
            <Button look="quiet" onPress={() => change({ from: elsewhere.from, to: undefined })}>
              {t(elsewhere.tests > MOST_COUNTED ? 'reports.filter.outsideMany' : 'reports.filter.outside', {
                count: Math.min(elsewhere.tests, MOST_COUNTED),
              })}
            </Button>
          )}
        </>
      }
    >
      {asked.join(' · ')}
    </EmptyState>
  );
}
