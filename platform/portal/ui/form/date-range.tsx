import { useText } from '#platform/portal/text.tsx';
import { TextField } from './text-field.tsx';

interface DateRangeProps {
  /** '' until a day is chosen. */
  first: string;
  last: string;
  /** The last day that can be chosen. */
  max?: string;
  error?: string | undefined;
  onChange: (range: { first: string; last: string }) => void;
}

/**
 * A range of days, both ends included. The fields are native: typed part by part, or chosen from the browser's
 * calendar.
 */
export function DateRange({ first, last, max, error, onChange }: DateRangeProps) {
  const t = useText();
  return (
    <div className="date-range">
      <TextField
        type="date"
        label={t('ui.dateRange.first')}
        value={first}
        max={max}
        onChange={(day) => onChange({ first: day, last })}
      />
      <TextField
        type="date"
        label={t('ui.dateRange.last')}
        value={last}
        min={first}
        max={max}
        error={error}
        onChange={(day) => onChange({ first, last: day })}
      />
    </div>
  );
}
