import type { CallInput } from '#platform/shared/endpoint.ts';
import { caseChanged, type CaseStory, type moveCase } from '#areas/cases/case/cases.contract.ts';
import { UNDECIDED, useCaseDraft, type CaseDraft } from './use-case-draft.ts';
import { useMoveCase, useMovedCase } from './use-cases.ts';

type Body = CallInput<typeof moveCase>['body'];
type WithoutSeen<T> = T extends unknown ? Omit<T, 'seen'> : never;
type Step = WithoutSeen<Body>;

/** Reads the case again and returns it. */
type ReadAnew = () => Promise<{ readonly data: CaseStory | undefined }>;

/** State of a case while a person works on it: the draft, and the steps they take. */
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
      draft.clear(sent(step.to));
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
    // The caller's own step also changes the case, so it does not count while it is being saved.
    isOvertaken: draft.isOvertaken && !isPending,
    /** The step being saved. */
    pending: isPending ? (variables?.body.to ?? null) : null,
    /** True while another step is being saved, so that this one is disabled. */
    isHeldUp: (step: Step['to']): boolean => isPending && variables?.body.to !== step,
    failure: error && { step: failed, message: error.message, isOvertaken: error.code === caseChanged.code },
    move,
    loadAgain: () => void loadAgain(),
  };
}

export type CaseWork = ReturnType<typeof useCaseWork>;

/** Returns the parts of the draft to clear after this step. */
function sent(step: Step['to']): Partial<CaseDraft> {
  if (step === 'decided') return UNDECIDED;
  return step === 'answered' ? { answer: '' } : {};
}
