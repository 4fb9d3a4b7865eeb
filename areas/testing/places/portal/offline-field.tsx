import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { OFFLINE_HOURS, type Kiosk } from '../kiosks.contract.ts';

const CHOICES: readonly number[] = [8, 24, OFFLINE_HOURS.usual, OFFLINE_HOURS.max];
const NEVER = 'never';

interface OfflineFieldProps {
  value: Kiosk['offlineHours'];
  onChange: (hours: Kiosk['offlineHours']) => void;
}

/** Whether a kiosk may work without network, and for how long. */
export function OfflineField({ value, onChange }: OfflineFieldProps) {
  const t = useText();
  // A program may have set another number.
  const hours = [...new Set([...CHOICES, ...(value === null ? [] : [value])])].toSorted((a, b) => a - b);
  const lengths = hours.map((count) => ({ id: String(count), text: t('testing.kiosk.offlineFor', { count }) }));
  return (
    <>
      <NativeSelect
        label={t('testing.kiosk.offlineHours')}
        options={[{ id: NEVER, text: t('testing.kiosk.offlineNever') }, ...lengths]}
        value={value === null ? NEVER : String(value)}
        onChange={(chosen) => onChange(chosen === NEVER ? null : Number(chosen))}
      />
      {value !== null && <Notice>{t('testing.kiosk.offlineText')}</Notice>}
    </>
  );
}
