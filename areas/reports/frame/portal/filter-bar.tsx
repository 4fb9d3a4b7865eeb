import { useState, type ReactNode } from 'react';
import ListFilter from 'lucide-react/icons/list-filter';
import { useText } from '#platform/portal/text.tsx';
import { ChipButton } from '#platform/portal/ui/chip-button.tsx';
import { usePageKey } from '#platform/portal/ui/use-page-key.ts';
import type { FilterPart } from '../filter-fields.ts';
import type { ReportName } from '../report-names.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { PeriodMenu } from './period-menu.tsx';
import { DaysSeenChip, ScopeChip } from './scope-chip.tsx';
import { useReportFilter } from './use-report-filter.ts';
import './filter.css';

interface FilterBarProps {
  /** The report whose views can be saved; undefined if the filter does not belong to a report. */
  report?: ReportName;
  uses: readonly FilterPart[];
  display?: ReactNode;
}

/** The filter of a report as chips, with a button that opens the whole filter. */
export function FilterBar({ report, uses, display }: FilterBarProps) {
  const t = useText();
  const filter = useReportFilter();
  const [isOpen, setIsOpen] = useState(false);
  const usesPeriod = uses.includes('period');
  usePageKey('f', () => setIsOpen(true));
  return (
    <div className="report-filter no-print">
      <div
        className="cluster items-center gap-8 may-shrink report-chips"
        role="group"
        aria-label={t('reports.filter.title')}
      >
        <ScopeChip />
        <DaysSeenChip />
        {usesPeriod && <PeriodMenu filter={filter} onChooseDays={() => setIsOpen(true)} />}
        <FilterChips filter={filter} uses={uses} />
        <ChipButton icon={ListFilter} onPress={() => setIsOpen(true)}>
          {t('reports.filter.open')}
        </ChipButton>
        {usesPeriod && filter.isUsual && <span className="faint small">{t('reports.filter.nothing')}</span>}
      </div>
      {display && <div className="cluster gap-8 may-shrink report-display">{display}</div>}
      {isOpen && <FilterDrawer report={report} uses={uses} filter={filter} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
