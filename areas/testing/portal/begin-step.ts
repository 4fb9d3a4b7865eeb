import type { TestType } from '#areas/scoring/attempt.ts';
import type { TestingPolicy } from '../policy.contract.ts';
import type { TestPass } from '../begin-test.contract.ts';

export interface ChosenTest {
  readonly testType: TestType;
  /** A whole test that nobody stores. */
  readonly isPractice: boolean;
  /** Practice before each task. */
  readonly withPractice: boolean;
  /** Whether the organization wants one before the test. */
  readonly photo: TestingPolicy['photo'];
}

/** Where the page is; everything about the person is in here, and nowhere else. */
export type BeginStep =
  | { readonly at: 'link'; readonly token: string }
  | { readonly at: 'identify' }
  | { readonly at: 'pair'; readonly wasPaired: boolean; readonly code?: string }
  | { readonly at: 'leave' }
  | { readonly at: 'confirm'; readonly person: TestPass }
  | { readonly at: 'test'; readonly person: TestPass; readonly test: ChosenTest }
  | { readonly at: 'done' };
