import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { TestType } from '#areas/scoring/attempt.ts';
import { planAttempt, type AttemptPlan } from '#areas/testing/attempt-plan.ts';
import { planPractice } from '#areas/testing/runner/practice-plan.ts';
import { handOf, type Hand, type Means } from './test-hand.ts';
import { watchStage, type StageSign } from './test-stage.ts';

interface TestToTake {
  readonly testType: TestType;
  /** As the server gave it out: the taker reads from it what is right, and from the screen when. */
  readonly seed: string;
  readonly means: Means;
  /** How long the quickest answer takes. */
  readonly shortestMs?: number;
  /** Before each task comes its practice. */
  readonly withPractice?: boolean;
}

type Asked = Pick<AttemptPlan, 'flanker' | 'dual' | 'symbol'>;

const SIGNS: Readonly<Record<string, StageSign>> = { pvt: 'light', flanker: 'arrows', dual: 'signal', symbol: 'glyph' };
/** Slower than anybody is refused for, faster than anybody is late. */
const SHORTEST_MS = 300;
/** Nobody answers equally fast each time. */
const STEPS_MS = [0, 70, 20, 110, 45, 90];

/** Takes a whole test in the runner that the page shows, from its first screen to its end. */
export async function takeTest(page: Page, test: TestToTake): Promise<void> {
  const { testType, seed, means, withPractice = false, shortestMs = SHORTEST_MS } = test;
  const next = page.locator('.runner-button-primary');
  await next.waitFor();
  const hand = await handOf(page, means);
  const plan = planAttempt(testType, seed);
  const state = { plan: plan as Asked, task: '', answers: 0, count: 0 };
  await watchStage(page, async (sign) => {
    // A task that begins, or begins anew, asks its first question.
    if (sign === 'cleared') state.answers = 0;
    if (SIGNS[state.task] !== sign) return;
    const at = state.answers;
    state.answers += 1;
    state.count += 1;
    await wait(shortestMs + (STEPS_MS[state.count % STEPS_MS.length] ?? 0));
    await answer(hand, state.plan, state.task, at);
  });
  const isKeyboardOnly = means === 'keyboard';
  if (isKeyboardOnly && testType === 'FullTest') await page.locator('.runner-option input').first().check();
  await next.click();
  const tasks = testType === 'LightningTest' ? ['pvt', 'flanker'] : ['pvt', 'flanker', 'dual', 'symbol'];
  for (const task of tasks.filter((each) => each !== 'dual' || !isKeyboardOnly)) {
    await next.waitFor({ timeout: 120_000 });
    await hand.release();
    Object.assign(state, { task, answers: 0 });
    if (withPractice) {
      state.plan = planPractice(seed);
      await next.click();
      await hand.hold();
      await next.waitFor({ timeout: 60_000 });
      await hand.release();
      Object.assign(state, { plan, answers: 0 });
    }
    await next.click();
    if (task === 'dual') await wait(3500).then(() => hand.hold());
  }
}

async function answer(hand: Hand, plan: Asked, task: string, at: number): Promise<void> {
  if (task === 'pvt') await hand.press();
  if (task === 'flanker') await hand.side(plan.flanker[at]?.target ?? 'L');
  if (task === 'dual' && plan.dual?.signals[at]?.kind === 'target') await hand.press();
  if (task === 'symbol') await hand.digit(plan.symbol?.digits[plan.symbol.glyphs[at] ?? 0] ?? 1);
}
