import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { Reply } from '#platform/shared/endpoint.ts';
import type { getDashboardKiosks } from '../dashboard-kiosks.contract.ts';
import { useMinute } from '#platform/portal/time/use-minute.ts';

type KioskSeen = Reply<typeof getDashboardKiosks>['items'][number];

/** A kiosk in use calls the server more often than this. */
const SILENT_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/** Whether the kiosks are in contact; a silent one may hold results that have not been submitted yet. */
export function KiosksSeenCard({ kiosks }: { kiosks: readonly KioskSeen[] }) {
  const t = useText();
  return (
    <Card title={t('reports.dashboard.kiosks')}>
      {kiosks.length === 0 && <p className="widget-note">{t('reports.dashboard.noKiosks')}</p>}
      <ul className="stack gap-10 small-lines kiosks-seen">
        {kiosks.map((kiosk) => (
          <KioskRow key={kiosk.id} kiosk={kiosk} />
        ))}
      </ul>
    </Card>
  );
}

function KioskRow({ kiosk: { name, site, lastSeenAt } }: { kiosk: KioskSeen }) {
  const t = useText();
  const { time, moment } = useDates();
  const now = useMinute();
  const silentFor = lastSeenAt === null ? Number.POSITIVE_INFINITY : now - Date.parse(lastSeenAt);
  const isSilent = silentFor > SILENT_MS;
  const Icon = isSilent ? WifiOff : Wifi;
  const seen = lastSeenAt && (silentFor > DAY_MS ? moment(lastSeenAt) : time(lastSeenAt));
  const heard = isSilent
    ? t('reports.dashboard.silentSince', { time: seen ?? '' })
    : t('reports.dashboard.heardAt', { time: seen ?? '' });
  return (
    <li className={isSilent ? 'kiosk-silent' : undefined}>
      <Icon aria-hidden="true" />
      <span>{site ? `${site} · ${name}` : name}</span>
      <span>{seen ? heard : t('reports.dashboard.neverHeard')}</span>
    </li>
  );
}
