import type { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import type { TestType } from '#areas/scoring/attempt.ts';
import type { TestingPolicy } from './policy.contract.ts';
import { tellResult, type BaselineElsewhere } from './result-words.ts';
import type { Told } from './told-words.ts';
import type { DeviceKind, WordedResult } from './worker-situation.ts';

interface TellingFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly policy: TestingPolicy;
  readonly isRetest: boolean;
  readonly use: { readonly onClass: boolean; readonly onOtherClass: boolean };
  /** Where the kind of device that was used has no baseline. */
  readonly elsewhere: BaselineElsewhere | null;
  /** Of a full test, and counts it already. */
  readonly progress: BaselineProgress | null;
  readonly stillDue: TestType | null;
  /** Of the person, where the policy names supervisors and there is one to name. */
  readonly supervisor: { readonly name: string; readonly phone: string } | null;
}

/** What is shown to the person after a test, with all that it depends on. */
export function toldResult(result: WordedResult, facts: TellingFacts): Omit<Told, 'at' | 'language'> {
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
