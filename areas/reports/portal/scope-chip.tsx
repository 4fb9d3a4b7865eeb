import Lock from 'lucide-react/icons/lock';
import { useText } from '#platform/portal/text.tsx';
import { useOwnScope } from './use-filter-facts.ts';
import './filter.css';

/** Says that only a part of the people is there for the reader. It is no filter and cannot be taken away. */
export function ScopeChip() {
  const t = useText();
  const { data } = useOwnScope();
  if (!data?.scope) return null;
  const { tags } = data.scope;
  return (
    <span className="report-chip report-chip-scope">
      <Lock aria-hidden />
      <span className="report-chip-words">
        {t('reports.filter.scope')}: <b>{tags.map(({ name }) => name).join(', ') || t('reports.filter.scopeNobody')}</b>
      </span>
    </span>
  );
}

/** Says that numbers end with the days that the reader sees; no longer period holds more. */
export function DaysSeenChip() {
  const t = useText();
  const { data } = useOwnScope();
  if (!data || data.resultDays === null) return null;
  return (
    <span className="report-chip report-chip-scope">
      <Lock aria-hidden />
      <span className="report-chip-words">{t('reports.filter.daysSeen', { count: data.resultDays })}</span>
    </span>
  );
}
