import type { Page } from '@playwright/test';
import type { TestType } from '#areas/scoring/attempt.ts';
import { planAttempt, type AttemptPlan } from '#areas/testing/attempt-plan.ts';
import { planPractice } from '#areas/testing/runner/practice-plan.ts';
import { handOf, type Hand, type Means } from './test-hand.ts';
import type { StageSign } from './stage-in-page.ts';
import { watchStage, type Stage } from './test-stage.ts';

interface TestToTake {
  readonly testType: TestType;
  /** As the server gave it out: the taker reads from it what is right, and from the screen when. */
  readonly seed: string;
  readonly means: Means;
  /** How long the quickest answer takes. */
  readonly shortestMs?: number;
  /** Before each task comes its practice. */
  readonly withPractice?: boolean;
  /** By the clock of the machine, minute by minute; otherwise by a clock that the story holds in its hand. */
  readonly isRealTime?: boolean;
}

type Task = 'pvt' | 'flanker' | 'dual' | 'symbol';
type Asked = Pick<AttemptPlan, 'flanker' | 'dual' | 'symbol'>;

const SIGNS: Readonly<Record<Task, StageSign>> = { pvt: 'light', flanker: 'arrows', dual: 'signal', symbol: 'glyph' };
/** Slower than anybody is refused for, faster than anybody is late. */
const SHORTEST_MS = 300;
/** Nobody answers equally fast each time. */
const STEPS_MS = [0, 70, 20, 110, 45, 90];
/** The numbers before a task are over, and the finger is on the arena when its target begins to move. */
const COUNTDOWN_MS = 3500;

/** Takes a whole test in the runner that the page shows, from its first screen to its end. */
export async function takeTest(page: Page, test: TestToTake): Promise<void> {
  const { testType, seed, means, withPractice = false, shortestMs = SHORTEST_MS, isRealTime = false } = test;
  const next = page.locator('.runner-button-primary');
  await next.waitFor();
  const hand = await handOf(page, means);
  const stage = await watchStage(page, isRealTime);
  const isKeyboardOnly = means === 'keyboard';
  if (isKeyboardOnly && testType === 'FullTest') await page.locator('.runner-option input').first().check();
  await next.click();
  const tasks: Task[] = testType === 'LightningTest' ? ['pvt', 'flanker'] : ['pvt', 'flanker', 'dual', 'symbol'];
  for (const task of tasks.filter((each) => each !== 'dual' || !isKeyboardOnly)) {
    if (withPractice) {
      await next.click();
      await hand.hold();
      await doTask({ stage, hand, shortestMs }, task, planPractice(seed));
      await hand.release();
    }
    await next.click();
    if (task === 'dual') await stage.pass(COUNTDOWN_MS).then(() => hand.hold());
    await doTask({ stage, hand, shortestMs }, task, planAttempt(testType, seed));
    await hand.release();
  }
  await stage.leave();
}

interface Taker {
  readonly stage: Stage;
  readonly hand: Hand;
  readonly shortestMs: number;
}

/** Answers whatever the task asks, until the next screen comes or the test is over. */
async function doTask({ stage, hand, shortestMs }: Taker, task: Task, asked: Asked): Promise<void> {
  const signs = { at: 0, count: 0 };
  for (;;) {
    const sign = await stage.next(SIGNS[task]);
    if (sign === 'page' || sign === 'over') return;
    if (sign === 'cleared') {
      // A task that begins, or begins anew, asks its first question.
      signs.at = 0;
    } else {
      signs.count += 1;
      await stage.pass(shortestMs + (STEPS_MS[signs.count % STEPS_MS.length] ?? 0));
      await answer(hand, asked, task, signs.at);
      signs.at += 1;
    }
  }
}

async function answer(hand: Hand, plan: Asked, task: Task, at: number): Promise<void> {
  if (task === 'pvt') await hand.press();
  if (task === 'flanker') await hand.side(plan.flanker[at]?.target ?? 'L');
  if (task === 'dual' && plan.dual?.signals[at]?.kind === 'target') await hand.press();
  if (task === 'symbol') await hand.digit(plan.symbol?.digits[plan.symbol.glyphs[at] ?? 0] ?? 1);
}
