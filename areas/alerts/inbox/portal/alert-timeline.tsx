import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { alertStepWords } from '#areas/alerts/alert/alert-words.ts';
import type { AlertStory } from '#areas/alerts/alert/alerts.contract.ts';
import { nameOf } from './alert-cells.tsx';

type Step = AlertStory['steps'][number];

/** Shows the alert's steps, earliest first. */
export function AlertTimeline({ steps }: Pick<AlertStory, 'steps'>) {
  return (
    <ol className="stack gap-8 small alert-timeline">
      {steps.map((step) => (
        <TimelineStep key={step.id} step={step} />
      ))}
    </ol>
  );
}

function TimelineStep({ step }: { step: Step }) {
  const t = useText();
  const { exact } = useDates();
  const isLength = step.kind === 'snoozed' && step.note !== null;
  return (
    <li>
      <time dateTime={step.at}>{exact(step.at)}</time>
      <span>
        {t(alertStepWords[step.kind])}
        {isLength && ` ${t('alerts.snooze.minutes', { minutes: Number(step.note) })}`}
        {step.by && ` · ${nameOf(step.by)}`}
        {step.note && !isLength && <small>{step.note}</small>}
      </span>
    </li>
  );
}
