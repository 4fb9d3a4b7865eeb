import { useId } from 'react';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { listRecordActions } from '../record.contract.ts';
import { recordWords } from '../record-words.ts';

const ALL = 'all';

/** Filters by action and period. */
export function RecordFilters() {
  const t = useText();
  const locale = useLocale();
  const [values, change] = useSearchValues();
  const { data } = useApiQuery(listRecordActions, {});
  const options = (data?.actions ?? [])
    .map((action) => ({ id: action, text: t(recordWords(action) ?? action) }))
    .toSorted((a, b) => a.text.localeCompare(b.text, locale));
  return (
    <div className="cluster items-center record-filters">
      <Select
        look="quiet"
        label={t('users.record.action')}
        options={[{ id: ALL, text: t('users.record.everyAction') }, ...options]}
        value={values['action'] ?? ALL}
        onChange={(id) => change({ action: id === ALL ? undefined : id })}
      />
      <DayField label={t('users.record.from')} value={values['from']} onChange={(from) => change({ from })} />
      <DayField label={t('users.record.to')} value={values['to']} onChange={(to) => change({ to })} />
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string) => void;
}

function DayField({ label, value = '', onChange }: DayFieldProps) {
  const id = useId();
  return (
    <span className="inline-row gap-6 quiet small record-day">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" className="input" value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  );
}
