import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { getResultEvents, type TestEvent } from '../test-detail.contract.ts';

/** What happened to a test, from being given out to arriving on the server. */
export function TestEventsCard({ resultId }: { resultId: string }) {
  const t = useText();
  const events = useApiQuery(getResultEvents, { params: { id: resultId } });
  return (
    <Card title={t('testing.detail.events')}>
      <Loaded query={events}>
        {({ items, notHandedIn }) => (
          <>
            <ol className="stack gap-6 test-events">
              {items.map((event) => (
                <EventLine key={`${event.at} ${event.kind}`} event={event} />
              ))}
            </ol>
            <p className="field-hint">{t('testing.detail.notHandedIn', { count: notHandedIn })}</p>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function EventLine({ event: { at, kind, by } }: { event: TestEvent }) {
  const t = useText();
  const { exact } = useDates();
  return (
    <li>
      <time dateTime={at}>{exact(at)}</time>
      <span>{by ? t('testing.detail.eventBy', { event: eventName(t, kind), who: by }) : eventName(t, kind)}</span>
    </li>
  );
}

function eventName(t: Translate, kind: TestEvent['kind']): string {
  const names: Record<TestEvent['kind'], string> = {
    given_out: t('testing.detail.event.givenOut'),
    began: t('testing.detail.event.began'),
    hidden: t('testing.flag.hidden_tab'),
    focus_lost: t('testing.flag.focus_lost'),
    resized: t('testing.flag.resized'),
    ts_fallback: t('testing.flag.ts_fallback'),
    task_restarted: t('testing.detail.event.taskRestarted'),
    finished: t('testing.detail.event.finished'),
    left: t('testing.detail.event.left'),
    stopped: t('testing.detail.event.stopped'),
    reloaded: t('testing.detail.event.reloaded'),
    received: t('testing.detail.event.received'),
    voided: t('testing.detail.event.voided'),
  };
  return names[kind];
}
