import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ReactNode } from 'react';
import ListFilter from 'lucide-react/icons/list-filter';
import { useText } from '#platform/portal/text.tsx';
import { ChipButton } from '#platform/portal/ui/chip-button.tsx';
import { Menu, MenuItem, MenuSection } from '#platform/portal/ui/menu.tsx';
import { usePageKey } from '#platform/portal/ui/use-page-key.ts';
import type { FilterPart } from '../filter-fields.ts';
import type { ReportName } from '../report-names.ts';
import { offeredPeriods, seenPeriod, USUAL_PERIOD } from '../report-period.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { periodName, usePeriodLabel } from './period-name.ts';
import { DaysSeenChip, ScopeChip } from './scope-chip.tsx';
import { useOwnScope } from './use-filter-facts.ts';
import { useReportFilter, type ReportFilterView } from './use-report-filter.ts';
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

/** The choice of the period; `onChooseDays` opens the field for other days. */
function PeriodMenu({ filter, onChooseDays }: { filter: ReportFilterView; onChooseDays: () => void }) {
  const t = useText();
  const { values, change } = filter;
  const label = usePeriodLabel(values);
  const resultDays = useOwnScope().data?.resultDays ?? null;
  const isRelative = !values.from && !values.to;
  return (
    <Menu
      align="start"
      trigger={
        <ChipButton icon={ChevronDown} opensBelow>
          {t('reports.filter.part.period')}: <b>{label}</b>
        </ChipButton>
      }
    >
      <MenuSection
        title={t('reports.filter.part.period')}
        chosenId={isRelative ? seenPeriod(values.period ?? USUAL_PERIOD, resultDays) : ''}
        onChoose={(period) => change({ period })}
      >
        {offeredPeriods(resultDays).map((period) => (
          <MenuItem key={period} id={period}>
            {periodName(t, period)}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuItem onAction={onChooseDays}>{t('reports.filter.period.choose')}</MenuItem>
    </Menu>
  );
}
