import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { useSettled } from '#platform/portal/use-settled.ts';
import { countMatching } from '../filter.contract.ts';
import { readFilter, type FilterChange } from '../filter-values.ts';

const WAIT_MS = 300;

/** Counts what a filter would match while it is being edited. */
export function LiveCount({ wanted }: { wanted: FilterChange }) {
  const t = useText();
  const settled = useSettled(wanted, WAIT_MS);
  const { data, isError } = useApiQuery(
    countMatching,
    { query: readFilter(settled).values },
    { placeholderData: (previous) => previous },
  );
  if (isError) return null;
  return (
    <p className="grow quiet filter-count" role="status">
      {data
        ? t('reports.filter.count', {
            tests: t('reports.filter.tests', { count: data.tests }),
            people: t('reports.filter.people', { count: data.people }),
          })
        : t('reports.filter.counting')}
    </p>
  );
}
