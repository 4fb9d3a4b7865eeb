import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { RETEST_DUE_IN, type RetestMinutes } from '../retest-orders.contract.ts';

const MINUTES_OF_HOUR = 60;

interface RetestDueChoiceProps {
  value: RetestMinutes;
  onChange: (minutes: RetestMinutes) => void;
  hint?: string;
}

/** Chooses the time within which a person is asked to test again. */
export function RetestDueChoice({ value, onChange, hint }: RetestDueChoiceProps) {
  const t = useText();
  const length = (minutes: number): string =>
    minutes < MINUTES_OF_HOUR
      ? t('testing.retest.minutes', { count: minutes })
      : t('testing.retest.hours', { count: minutes / MINUTES_OF_HOUR });
  return (
    <NativeSelect
      label={t('testing.retest.dueIn')}
      hint={hint}
      options={RETEST_DUE_IN.map((each) => ({ id: String(each), text: length(each) }))}
      value={String(value)}
      onChange={(chosen) => onChange(RETEST_DUE_IN.find((each) => String(each) === chosen) ?? value)}
    />
  );
}
