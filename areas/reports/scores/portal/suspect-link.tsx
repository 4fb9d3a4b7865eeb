import ListChecks from 'lucide-react/icons/list-checks';
import { useApiList } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import { getScoreSummary } from '../scores.contract.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import './scores.css';

/** A link to the flagged tests, and back to all. */
export function SuspectLink() {
  const t = useText();
  const { values } = useReportFilter();
  const { data } = useApiList(getScoreSummary, { query: values });
  const count = data?.suspects;
  const isOpen = values.validity === 'suspect';
  const to = reportHref('/reports/scores', { ...values, validity: isOpen ? '' : 'suspect' });
  if (!isOpen && !count) return null;
  return (
    <LinkButton href={to} icon={ListChecks}>
      {isOpen ? t('reports.scores.allTests') : t('reports.scores.suspects')}{' '}
      {!isOpen && <span className="quiet caption text-center count-badge">{count}</span>}
    </LinkButton>
  );
}
