import type { CallInput } from '#platform/shared/endpoint.ts';
import { caseChanged, type CaseStory, type moveCase } from '../cases.contract.ts';
import { UNDECIDED, useCaseDraft, type CaseDraft } from './use-case-draft.ts';
import { useMoveCase, useMovedCase } from './use-cases.ts';

type Body = CallInput<typeof moveCase>['body'];
type WithoutSeen<T> = T extends unknown ? Omit<T, 'seen'> : never;
type Step = WithoutSeen<Body>;

/** Answers what was read. */
type ReadAnew = () => Promise<{ readonly data: CaseStory | undefined }>;

/** A case at which somebody works: what they are writing, and the steps they take. */
export function useCaseWork(story: CaseStory, readAnew: ReadAnew) {
  const { id, changedAt } = story.case;
  const draft = useCaseDraft(changedAt);
  const { mutate, reset, isPending, error, variables } = useMoveCase();
  useMovedCase(story, readAnew);
  const failed = error ? (variables?.body.to ?? null) : null;

  const move = (step: Step, onDone?: () => void) => {
    if (isPending) return;
    const moved = ({ changedAt: now }: { changedAt: string }) => {
      draft.catchUp(now);
      draft.change(sent(step.to));
      onDone?.();
    };
    mutate({ params: { id }, body: { ...step, seen: draft.seen } }, { onSuccess: moved });
  };
  const loadAgain = async () => {
    const { data } = await readAnew();
    if (data) draft.catchUp(data.case.changedAt);
    reset();
  };
  return {
    ...draft,
    isPending,
    // One's own step is news too, until it is done.
    isOvertaken: draft.isOvertaken && !isPending,
    /** Which step is under way. */
    pending: isPending ? (variables?.body.to ?? null) : null,
    /** Another step is under way: this one could not be taken, so it is not offered. */
    isHeldUp: (step: Step['to']): boolean => isPending && variables?.body.to !== step,
    failure: error && { step: failed, message: error.message, isOvertaken: error.code === caseChanged.code },
    move,
    loadAgain: () => void loadAgain(),
  };
}

export type CaseWork = ReturnType<typeof useCaseWork>;

/** What need not be kept once this step is taken. */
function sent(step: Step['to']): Partial<CaseDraft> {
  if (step === 'decided') return UNDECIDED;
  return step === 'answered' ? { answer: '' } : {};
}
