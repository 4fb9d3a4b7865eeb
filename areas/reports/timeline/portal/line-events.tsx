import { deviceName } from '#areas/testing/results/portal/result-facts.ts';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { LineEvent } from '../timeline.contract.ts';

export function eventName(t: Translate, { kind, deviceClass }: LineEvent): string {
  if (kind === 'reset') return t('reports.timeline.event.reset');
  if (kind === 'policy' || deviceClass === null) return t('reports.timeline.event.policy');
  return t('reports.timeline.event.device', { device: deviceName(t, deviceClass) });
}

/** The marks of the chart in words, for readers who cannot see it; empty without events. */
export function LineEvents({ events }: { events: readonly LineEvent[] }) {
  const t = useText();
  const { moment } = useDates();
  if (events.length === 0) return null;
  return (
    <section className="quiet small above-8 line-events" aria-label={t('reports.timeline.events')}>
      <h3>{t('reports.timeline.events')}</h3>
      <ul>
        {events.map((event) => (
          <li key={`${event.kind} ${event.at}`}>
            <time dateTime={event.at}>{moment(event.at)}</time> {eventName(t, event)}
          </li>
        ))}
      </ul>
    </section>
  );
}
