import { useApiList } from '#platform/portal/api.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { timeZoneText } from '#platform/portal/ui/time-zone-select.tsx';
import { useNarrowScreen } from '#platform/portal/ui/use-narrow-screen.ts';
import { getScheduleCoverage, type Coverage } from '../schedule-views.contract.ts';
import { CoverageList } from './coverage-list.tsx';
import { CoverageMatrix } from './coverage-matrix.tsx';
import { dayInAddress } from './day-in-address.ts';
import { DaySteps } from './day-steps.tsx';
import { useDayNames } from './use-day-names.ts';

/** Who is covered at which hour of a day, tag by tag, and where the gaps are. */
export function ScheduleCoverage() {
  const { search } = useNavigation();
  const day = dayInAddress(search['day']);
  const coverage = useApiList(getScheduleCoverage, { query: day ? { day } : {} });
  return <Loaded query={coverage}>{(found) => <CoverageOfDay coverage={found} />}</Loaded>;
}

function CoverageOfDay({ coverage }: { coverage: Coverage }) {
  const t = useText();
  const { long } = useDayNames();
  const isNarrow = useNarrowScreen();
  return (
    <div className="stack gap-cards may-shrink">
      <DaySteps day={coverage.day} title={long(coverage.day)} step={1} />
      {isNarrow ? <CoverageList rows={coverage.rows} /> : <CoverageMatrix rows={coverage.rows} />}
      <p className="field-hint">
        {t('schedules.coverage.key')} {t('schedules.clockNote', { place: timeZoneText(coverage.timeZone) })}
      </p>
    </div>
  );
}
