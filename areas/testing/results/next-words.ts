import type { Words } from './message-words.ts';
import type { MessageContent } from './shown-message.ts';
import type { WordedResult } from './worker-situation.ts';
import type { NextStep } from './words-row.ts';

/** What else is asked of a person who has just tested. */
export interface NextFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A test that is expected by now, and that this one did not fulfill. */
  readonly stillDue?: 'FullTest' | 'LightningTest' | null | undefined;
  /** Whether the policy asks for the usual device after a test on a class without a baseline. */
  readonly asksForUsualDevice?: boolean | undefined;
  /** The class of device with a baseline, as texts name it. */
  readonly other?: string | undefined;
}

type Next = Pick<MessageContent, 'next' | 'action'>;

const MINUTE_MS = 60_000;
const say = (id: string, values?: Words['values'], action: Next['action'] = null): Next => ({
  next: values ? { id, values } : { id },
  action,
});

/** Returns the words for the next step, and the test that should follow at once. */
export function nextWords(step: NextStep, result: WordedResult, facts: NextFacts): Next {
  switch (step) {
    case 'done':
      return stillDue(facts) ?? say('testing.result.done');
    case 'doneIfWell':
      return stillDue(facts) ?? say('testing.result.cautionNext');
    case 'retest':
      return retest(result, facts.now);
    case 'fullTest':
      return say('testing.result.inconclusiveNext', undefined, 'fullTest');
    case 'again':
      return result.outcome === 'confirming'
        ? retest(result, facts.now)
        : say('testing.result.invalidNext', undefined, 'again');
    case 'speak':
      return say('testing.result.confirmedNext');
    case 'device':
      return device(facts);
    case 'none':
      return { next: null, action: null };
  }
}

function stillDue({ stillDue: asked }: NextFacts): Next | null {
  if (!asked) return null;
  return asked === 'FullTest'
    ? say('testing.result.fullStillDue', undefined, 'fullTest')
    : say('testing.result.quickStillDue');
}

/** Asks for the retest, in a number of minutes or now. */
function retest({ retestFrom }: WordedResult, now: number): Next {
  const minutes = retestFrom ? Math.ceil((Date.parse(retestFrom) - now) / MINUTE_MS) : 0;
  return minutes > 0
    ? say('testing.result.retestIn', { minutes })
    : say('testing.result.retestNow', undefined, 'fullTest');
}

function device({ asksForUsualDevice, other }: NextFacts): Next {
  if (!asksForUsualDevice) return say('testing.result.deviceAccepted');
  return other ? say('testing.result.deviceAsked', { other }) : say('testing.result.deviceMarked');
}
