import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import type { TestType } from '#areas/scoring/attempt.ts';
import type { TestingPolicy, TextByLanguage } from '#areas/testing/policy/policy.contract.ts';
import { tellResult, type BaselineElsewhere } from './result-words.ts';
import type { ShownMessage } from './shown-message.ts';
import type { VisitOutcome } from './visit-outcome.ts';
import type { DeviceKind, WordedResult } from './worker-situation.ts';

interface TellingFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly policy: TestingPolicy;
  readonly isRetest: boolean;
  readonly use: { readonly onClass: boolean; readonly onOtherClass: boolean };
  /** Set where the class of device that was used has no baseline. */
  readonly elsewhere: BaselineElsewhere | null;
  /** Progress after a full test, this test included; null for a quick test. */
  readonly progress: BaselineProgress | null;
  readonly stillDue: TestType | null;
  /** The person's supervisor, where the policy names supervisors and there is one to name. */
  readonly supervisor: { readonly name: string; readonly phone: string } | null;
}

/** Returns what is shown to the person after a test, with everything it depends on. */
export function messageFor(result: WordedResult, facts: TellingFacts): Omit<ShownMessage, 'at' | 'language'> {
  const { now, policy, isRetest, elsewhere, progress, stillDue, supervisor } = facts;
  const { showsNumbers, contactName, contactPhone } = policy;
  const contact = contactName === '' ? null : { name: contactName, phone: contactPhone };
  const words = tellResult(result, {
    now,
    progress,
    isRetest,
    elsewhere,
    stillDue,
    device: deviceKind(result, facts),
    asksForUsualDevice: policy.newDeviceClass === 'review',
    contact: supervisor ?? contact,
  });
  return {
    outcome: result.outcome,
    words,
    showsNumbers,
    elsewhere: elsewhere && { ...elsewhere, value: showsNumbers ? elsewhere.value : null },
  };
}

function deviceKind({ baseline }: WordedResult, { use, elsewhere }: TellingFacts): DeviceKind {
  if (baseline.status === 'established') return 'usual';
  if (elsewhere) return use.onClass ? 'away' : 'firstAway';
  return use.onOtherClass && !use.onClass ? 'newKind' : 'usual';
}

/** Returns the organization's own text for an outcome; null where it has none. */
export const organizationText = ({ resultTexts }: TestingPolicy, outcome: VisitOutcome): TextByLanguage | null =>
  outcome === 'unconfirmed' ? null : (resultTexts[outcome] ?? null);
