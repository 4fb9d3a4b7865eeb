import Lock from 'lucide-react/icons/lock';
import { useText } from '#platform/portal/text.tsx';
import { useOwnScope } from './use-filter-facts.ts';
import './filter.css';

/** Says that the reader sees only the people in their scope. It is not a filter and cannot be removed. */
export function ScopeChip() {
  const t = useText();
  const { data } = useOwnScope();
  if (!data?.scope) return null;
  const { tags } = data.scope;
  return (
    <span className="report-chip report-chip-scope">
      <Lock aria-hidden />
      <span className="may-shrink breaks">
        {t('reports.filter.scope')}: <b>{tags.map(({ name }) => name).join(', ') || t('reports.filter.scopeNobody')}</b>
      </span>
    </span>
  );
}

/** Says how many days the reader sees; a longer period would not hold more. */
export function DaysSeenChip() {
  const t = useText();
  const { data } = useOwnScope();
  if (!data || data.resultDays === null) return null;
  return (
    <span className="report-chip report-chip-scope">
      <Lock aria-hidden />
      <span className="may-shrink breaks">{t('reports.filter.daysSeen', { count: data.resultDays })}</span>
    </span>
  );
}
