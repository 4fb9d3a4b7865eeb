import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { DateRange } from '#platform/portal/ui/form/date-range.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { dayOf, daysOf, momentsOf, shiftedDay } from '#platform/shared/time/zone-days.ts';
import type { FilterChange } from '../filter-values.ts';
import { offeredPeriods, RELATIVE_PERIODS, seenPeriod, USUAL_PERIOD } from '../report-period.ts';
import { periodName } from './period-name.ts';
import { useOwnScope } from './use-filter-facts.ts';

const DAYS = 'days';

interface PeriodFieldsProps {
  wanted: FilterChange;
  onChange: (change: FilterChange) => void;
}

/** A relative period, or days in the organization's time zone. */
export function PeriodFields({ wanted, onChange }: PeriodFieldsProps) {
  const t = useText();
  const organization = useApiQuery(getOrganization, {}, { staleTime: Number.POSITIVE_INFINITY });
  const resultDays = useOwnScope().data?.resultDays ?? null;
  const isRelative = !wanted.from && !wanted.to;
  const period = RELATIVE_PERIODS.find((each) => each === wanted.period) ?? USUAL_PERIOD;
  const options = [
    ...offeredPeriods(resultDays).map((id) => ({ id: id as string, text: periodName(t, id) })),
    { id: DAYS, text: t('reports.filter.period.custom') },
  ];
  return (
    <Loaded query={organization}>
      {({ timeZone }) => (
        <>
          <Select
            label={t('reports.filter.part.period')}
            options={options}
            value={isRelative ? seenPeriod(period, resultDays) : DAYS}
            onChange={(id) => (id === DAYS ? onChange(lastDays(timeZone)) : onChange({ period: id }))}
          />
          {!isRelative && <Days wanted={wanted} timeZone={timeZone} onChange={onChange} />}
        </>
      )}
    </Loaded>
  );
}

/** The initial custom days: today and the six days before. */
function lastDays(timeZone: string): FilterChange {
  const today = dayOf(Date.now(), timeZone);
  return momentsOf({ first: shiftedDay(today, -6), last: today }, timeZone);
}

function Days({ wanted, timeZone, onChange }: PeriodFieldsProps & { timeZone: string }) {
  const t = useText();
  const { first = '', last = '' } = daysOf(wanted, timeZone);
  const isBackward = first !== '' && last !== '' && last < first;
  return (
    <>
      <DateRange
        first={first}
        last={last}
        error={isBackward ? t('reports.filter.backward') : undefined}
        // An emptied field leaves its side open; the other one keeps the period custom.
        onChange={(days) => (days.first || days.last) && onChange(bounds(days, timeZone))}
      />
      <p className="field-hint">{t('reports.filter.zone', { zone: timeZone })}</p>
    </>
  );
}

const bounds = ({ first, last }: { first: string; last: string }, timeZone: string): FilterChange => ({
  from: first ? momentsOf({ first, last: first }, timeZone).from : undefined,
  to: last ? momentsOf({ first: last, last }, timeZone).to : undefined,
});
