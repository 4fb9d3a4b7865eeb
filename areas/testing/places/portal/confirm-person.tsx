import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { OrganizationLogo } from '#platform/portal/ui/organization-logo.tsx';
import type { TestPass } from '../begin-test.contract.ts';
import type { TestState } from '#areas/testing/attempt/test-state.contract.ts';
import type { ChosenTest } from './begin-step.ts';
import { isFullTestNext } from './full-test-next.ts';
import type { OfflinePerson } from './offline-kiosk.ts';
import { personGreeted } from './person-greeted.ts';
import { TestChoice } from './test-choice.tsx';
import { useTestState } from './use-test-state.ts';
import { useWait } from './use-wait.ts';

interface ConfirmPersonProps {
  person: TestPass;
  onChoose: (test: ChosenTest) => void;
  onNotMe: () => void;
}

/** Asks whether this is the right person, and which test to take. */
export function ConfirmPerson({ person, onChoose, onNotMe }: ConfirmPersonProps) {
  const t = useText();
  const answer = useTestState(person.pass);
  const state = answer ?? null;
  const secondsToWait = useWait(secondsUntil(state?.retestFrom ?? null), state);
  return (
    <>
      {person.logo && <OrganizationLogo src={person.logo} />}
      <h1 tabIndex={-1}>{t('testing.begin.hello', { name: personGreeted(person) })}</h1>
      <p className="entry-text" role="status">
        <WhatComes state={state} isEarly={secondsToWait > 0} />
      </p>
      {answer !== undefined && secondsToWait === 0 && (
        <TestChoice
          isFullOnly={!person.testTypes.includes('LightningTest') || (state !== null && isFullTestNext(state))}
          withPractice={state?.practiceNeeded ?? false}
          photo={state?.policy.photo ?? 'off'}
          onChoose={onChoose}
        />
      )}
      <button type="button" className="button button-quiet begin-key" onClick={onNotMe}>
        {secondsToWait > 0 ? t('testing.begin.later') : t('testing.begin.notMe')}
      </button>
    </>
  );
}

function WhatComes({ state, isEarly }: { state: TestState | null; isEarly: boolean }) {
  const t = useText();
  const { time } = useDates();
  if (isEarly && state?.retestFrom) {
    return t('testing.begin.retestAt', { time: time(state.retestFrom) });
  }
  if (state?.openOutcome === 'confirming') return t('testing.begin.retestNow');
  if (state?.openOutcome === 'inconclusive') return t('testing.begin.fullNow');
  if (state?.retestDueAt) return t('testing.begin.retestOrdered', { time: time(state.retestDueAt) });
  return t('testing.begin.ready');
}

const secondsUntil = (time: string | null): number =>
  time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000));

interface ConfirmOfflineProps {
  person: OfflinePerson;
  onChoose: (test: ChosenTest) => void;
  onNotMe: () => void;
}

/** Asks whether this is the right person, and which test to take, on an offline kiosk. */
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
