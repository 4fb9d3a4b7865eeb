import { useState, type ReactNode } from 'react';
import ListFilter from 'lucide-react/icons/list-filter';
import { useText } from '#platform/portal/text.tsx';
import { ChipButton } from '#platform/portal/ui/chip-button.tsx';
import { usePageKey } from '#platform/portal/ui/use-page-key.ts';
import type { FilterPart } from '../filter-parts.ts';
import type { ReportName } from '../report-names.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { PeriodMenu } from './period-menu.tsx';
import { DaysSeenChip, ScopeChip } from './scope-chip.tsx';
import { useReportFilter } from './use-report-filter.ts';
import './filter.css';

interface FilterBarProps {
  /** Whose views can be saved; left out: the filter is of something else than a report. */
  report?: ReportName;
  uses: readonly FilterPart[];
  display?: ReactNode;
}

/** What the report is about, as chips, and the way to all that it can be about. */
export function FilterBar({ report, uses, display }: FilterBarProps) {
  const t = useText();
  const filter = useReportFilter();
  const [isOpen, setIsOpen] = useState(false);
  const usesPeriod = uses.includes('period');
  usePageKey('f', () => setIsOpen(true));
  return (
    <div className="report-filter no-print">
      <div className="report-chips" role="group" aria-label={t('reports.filter.title')}>
        <ScopeChip />
        <DaysSeenChip />
        {usesPeriod && <PeriodMenu filter={filter} onChooseDays={() => setIsOpen(true)} />}
        <FilterChips filter={filter} uses={uses} />
        <ChipButton icon={ListFilter} onPress={() => setIsOpen(true)}>
          {t('reports.filter.open')}
        </ChipButton>
        {usesPeriod && filter.isUsual && <span className="report-filter-none">{t('reports.filter.nothing')}</span>}
      </div>
      {display && <div className="report-display">{display}</div>}
      {isOpen && <FilterDrawer report={report} uses={uses} filter={filter} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
