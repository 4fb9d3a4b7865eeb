import type { TestType } from '#areas/scoring/attempt.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import type { TestPass } from '../begin-test.contract.ts';
import type { OfflinePerson } from './offline-kiosk.ts';

export interface ChosenTest {
  readonly testType: TestType;
  /** A whole practice test, which is not stored. */
  readonly isPractice: boolean;
  /** Practice before each task. */
  readonly withPractice: boolean;
  /** Whether the organization asks for a photo before the test. */
  readonly photo: TestingPolicy['photo'];
}

/** The page's state. It holds everything about the person, so that leaving it leaves no trace elsewhere. */
export type BeginStep =
  | { readonly at: 'link'; readonly token: string }
  | { readonly at: 'identify' }
  | { readonly at: 'pair'; readonly wasPaired: boolean; readonly code?: string }
  | { readonly at: 'leave' }
  | { readonly at: 'confirm'; readonly person: TestPass }
  | { readonly at: 'test'; readonly person: TestPass; readonly test: ChosenTest }
  | { readonly at: 'confirmOffline'; readonly person: OfflinePerson }
  | { readonly at: 'testOffline'; readonly person: OfflinePerson; readonly test: ChosenTest }
  | { readonly at: 'done' };
