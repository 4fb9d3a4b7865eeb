import { useEffect, useRef } from 'react';
import { keepAwake } from '#platform/portal/keep-awake.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { StartedAttempt } from '../attempts.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import type { RunnerTexts } from '../runner/runner-texts.ts';
import { runnerTexts } from './runner-texts.ts';
import { keepTrials, type TrialKeeper } from './trial-store.ts';
import type { RunnerModule } from './use-test-run.ts';

interface RunningStageProps {
  readonly attempt: StartedAttempt;
  readonly runner: RunnerModule;
  readonly isPractice: boolean;
  readonly withPractice: boolean;
  readonly personName?: string | undefined;
  /** Stores the trials as they happen. */
  readonly keep?: ((attempt: StartedAttempt) => TrialKeeper) | undefined;
  /** `keeper` hands the record in; it is null for practice. */
  onRecord(record: RawAttempt, keeper: TrialKeeper | null): void;
  onLater(): void;
}

/** Where the runner draws. Everything the timed part needs is loaded before; React only mounts and unmounts it. */
export function RunningStage(props: RunningStageProps) {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { attempt, runner } = props;

  useEffect(() => {
    const { isPractice, withPractice, personName, keep = keepTrials } = latest.current;
    const keeping = keepingOf(isPractice ? null : attempt, keep);
    const mounted = runner.mountRunner(host.current ?? document.body, {
      testType: attempt.testType,
      seed: attempt.seed,
      texts: isPractice ? practiceTexts(t, attempt) : runnerTexts(t, attempt.testType),
      withPractice: withPractice || isPractice,
      personName,
      onLater: () => latest.current.onLater(),
      onProgress: () => keeping.begin(),
      onTrials: (trials) => keeping.keeper()?.onTrials(trials),
    });
    void mounted.done.then((record) => latest.current.onRecord(record, keeping.handOver()));
    return () => {
      mounted.dispose();
      keeping.end();
    };
  }, [attempt, runner, t]);

  return <div ref={host} />;
}

/** Starting with the press on Start, keeps the session from idling out and stores the trials as they happen. */
function keepingOf(attempt: StartedAttempt | null, keep: (attempt: StartedAttempt) => TrialKeeper) {
  let letIdle: (() => void) | null = null;
  let keeper: TrialKeeper | null = null;
  return {
    begin: () => {
      letIdle ??= keepAwake();
      if (attempt) keeper ??= keep(attempt);
    },
    keeper: () => keeper,
    /** Gives the keeper to the caller, which then hands the record in. */
    handOver: () => {
      const handed = keeper;
      keeper = null;
      return handed;
    },
    end: () => {
      letIdle?.();
      void keeper?.leave();
    },
  };
}

const practiceTexts = (t: Translate, { testType }: StartedAttempt): RunnerTexts => ({
  ...runnerTexts(t, testType),
  readyTitle: t('testing.host.practiceTitle'),
  readySummary: t('testing.host.practiceSummary'),
  practiceDoneText: t('testing.host.practiceGoOn'),
});
