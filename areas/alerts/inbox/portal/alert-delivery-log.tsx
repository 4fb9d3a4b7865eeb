import type { LucideIcon } from 'lucide-react';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MailCheck from 'lucide-react/icons/mail-check';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { useMinute } from '#platform/portal/time/use-minute.ts';
import { deliveryWords } from '#areas/alerts/alert/alert-words.ts';
import type { AlertDelivery, AlertStory } from '#areas/alerts/alert/alerts.contract.ts';
import { deliveryNoteWords } from '#areas/alerts/deliveries/delivery-notes.ts';

const ICONS: Readonly<Record<AlertDelivery['state'], LucideIcon>> = {
  waiting: Clock,
  retried: RotateCw,
  sent: MailCheck,
  failed: CircleX,
  skipped: Mail,
};

/** Lists the recipients, the channels and the delivery states. */
export function AlertDeliveryLog({ deliveries }: Pick<AlertStory, 'deliveries'>) {
  const t = useText();
  if (deliveries.length === 0) return <p className="faint">{t('alerts.inbox.nobodyTold')}</p>;
  return (
    <ul className="stack gap-8 small alert-log">
      {deliveries.map((delivery) => (
        <DeliveryLine key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function DeliveryLine({ delivery }: { delivery: AlertDelivery }) {
  const t = useText();
  const { moment } = useDates();
  const { state, channel, to, note, step, doneAt, notBefore } = delivery;
  const Icon = ICONS[state];
  const noteWords = note === null ? undefined : deliveryNoteWords(note);
  const now = useMinute();
  const isKeptBack = state === 'waiting' && Date.parse(notBefore) > now;
  return (
    <li data-failed={state === 'failed' || undefined}>
      <Icon aria-hidden />
      <span>
        <strong>{to || t('alerts.delivery.otherAdmin')}</strong>
        <small>
          {[
            t(channel === 'email' ? 'alerts.delivery.email' : 'alerts.delivery.webhook'),
            t('alerts.delivery.step', { step: step + 1 }),
            noteWords ? t(noteWords) : note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className="alert-log-state">
        {t(deliveryWords[state])}
        {doneAt && <small>{moment(doneAt)}</small>}
        {isKeptBack && <small>{t('alerts.delivery.from', { time: moment(notBefore) })}</small>}
      </span>
    </li>
  );
}
