import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { ChosenTest } from './begin-step.ts';
import type { OfflinePerson } from './offline-kiosk.ts';
import { personGreeted } from './person-greeted.ts';
import { TestChoice } from './test-choice.tsx';

interface ConfirmOfflineProps {
  person: OfflinePerson;
  onChoose: (test: ChosenTest) => void;
  onNotMe: () => void;
}

/** Asks whether this is the right person, and which test to take, on a kiosk without network. */
export function ConfirmOffline({ person, onChoose, onNotMe }: ConfirmOfflineProps) {
  const t = useText();
  const { time } = useDates();
  return (
    <>
      <h1 tabIndex={-1}>{t('testing.begin.hello', { name: personGreeted(person) })}</h1>
      <p className="entry-text" role="status">
        {person.dueAt ? t('testing.begin.retestOrdered', { time: time(person.dueAt) }) : t('testing.begin.ready')}
      </p>
      <TestChoice
        isFullOnly={!person.testTypes.includes('LightningTest')}
        withPractice={person.withPractice}
        photo="off"
        onChoose={onChoose}
      />
      <button type="button" className="button button-quiet begin-key" onClick={onNotMe}>
        {t('testing.begin.notMe')}
      </button>
    </>
  );
}
