import Inbox from 'lucide-react/icons/inbox';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { useMinute } from '#platform/portal/use-minute.ts';
import { useAlertCounts } from './use-alerts.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** @example agoName('en', 260_000_000) // '3 days ago' */
function agoName(locale: string, ms: number): string {
  const [unit, length] = UNITS.find(([, each]) => ms >= each) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(Math.max(0, ms) / length), unit);
}

/** Says that no alert is open, and whether nothing fired or no rule is on. */
export function InboxEmpty() {
  const t = useText();
  const locale = useLocale();
  const now = useMinute();
  const { data } = useAlertCounts();
  const last = data?.lastFiredAt;
  return (
    <EmptyState icon={Inbox} title={t('alerts.inbox.empty.title')}>
      {data &&
        [
          last
            ? t('alerts.inbox.empty.last', { ago: agoName(locale, now - Date.parse(last)) })
            : t('alerts.inbox.empty.never'),
          t('alerts.inbox.empty.rules', { count: data.rulesOn }),
        ].join(' ')}
    </EmptyState>
  );
}
