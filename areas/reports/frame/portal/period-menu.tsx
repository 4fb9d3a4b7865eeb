import ChevronDown from 'lucide-react/icons/chevron-down';
import { useText } from '#platform/portal/text.tsx';
import { ChipButton } from '#platform/portal/ui/chip-button.tsx';
import { Menu, MenuItem, MenuSection } from '#platform/portal/ui/menu.tsx';
import { offeredPeriods, seenPeriod, USUAL_PERIOD } from '../report-period.ts';
import { periodName, usePeriodLabel } from './period-name.ts';
import { useOwnScope } from './use-filter-facts.ts';
import type { ReportFilterView } from './use-report-filter.ts';

/** The choice of the period; `onChooseDays` opens the field for other days. */
export function PeriodMenu({ filter, onChooseDays }: { filter: ReportFilterView; onChooseDays: () => void }) {
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
