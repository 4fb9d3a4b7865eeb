import type { Page } from '@playwright/test';
import type { TestType } from '#areas/scoring/attempt.ts';
import { planAttempt, type AttemptPlan } from '#areas/testing/tasks/attempt-plan.ts';
import { planPractice } from '#areas/testing/tasks/runner/practice-plan.ts';
import { handOf, type Hand, type Means } from './test-hand.ts';
import type { StageSign } from './stage-in-page.ts';
import { watchStage, type Stage } from './test-stage.ts';

interface TestToTake {
  readonly testType: TestType;
  /** The server's seed: the taker derives the correct answers from it, and their timing from the screen. */
  readonly seed: string;
  readonly means: Means;
  /** Duration of the quickest answer. */
  readonly shortestMs?: number;
  /** Each task is preceded by its practice. */
  readonly withPractice?: boolean;
  /** In real time; otherwise on a clock that the story controls. */
  readonly isRealTime?: boolean;
}

type Task = 'pvt' | 'flanker' | 'dual' | 'symbol';
type Asked = Pick<AttemptPlan, 'flanker' | 'dual' | 'symbol'>;

const SIGNS: Readonly<Record<Task, StageSign>> = { pvt: 'light', flanker: 'arrows', dual: 'signal', symbol: 'glyph' };
/** Slower than what is refused as too fast, and faster than what counts as late. */
const SHORTEST_MS = 300;
/** Varies the response times, because no one answers equally fast each time. */
const STEPS_MS = [0, 70, 20, 110, 45, 90];
/** The countdown is over, and the finger is on the arena when its target starts to move. */
const COUNTDOWN_MS = 3500;

/** Takes a whole test in the runner on the page, from its first screen to its end. */
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

/** Answers whatever the task shows, until the next screen or the end of the test. */
async function doTask({ stage, hand, shortestMs }: Taker, task: Task, asked: Asked): Promise<void> {
  const signs = { at: 0, count: 0 };
  for (;;) {
    const sign = await stage.next(SIGNS[task]);
    if (sign === 'page' || sign === 'over') return;
    if (sign === 'cleared') {
      // A task that starts or restarts shows its first stimulus.
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
