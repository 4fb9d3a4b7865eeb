import type { Page } from '@playwright/test';
import { stageInPage, type Region, type StageInPage, type StageSign } from './stage-in-page.ts';

const SPOT = { width: 2, height: 2 };

/** Returns where the stimuli of each task appear in the runner's layout. */
function regionsOf(width: number, height: number): Region[] {
  const middle = width / 2;
  const room = height - Math.max(64, Math.min(128, height * 0.2)) - 12 - 60;
  const side = Math.min(width - 24, room - 24);
  const [left, top] = [(width - side) / 2, Math.max(24, (room - side) / 2)];
  const corners = [0.07, 0.93].flatMap((x) => [0.07, 0.93].map((y) => ({ x: left + x * side, y: top + y * side })));
  return [
    { sign: 'light', x: middle, y: height * 0.45 - 50, ...SPOT },
    { sign: 'arrows', x: middle, y: height * 0.47 - 88, ...SPOT },
    { sign: 'arrows', x: middle, y: height * 0.47 + 88, ...SPOT },
    ...corners.map((corner) => ({ sign: 'signal' as const, ...corner, ...SPOT })),
    // Beside the countdown numbers, where every glyph has some pixels.
    { sign: 'glyph', x: middle - 36, y: height * 0.47, width: 16, height: 88 },
  ];
}

export interface Stage {
  /** Runs the test until something happens on the stage. `sign` is what appears in the current task. */
  next(sign: StageSign): Promise<StageSign>;
  /** Lets this much time pass. */
  pass(ms: number): Promise<void>;
  /** Gives the page its own clock back. */
  leave(): Promise<void>;
}

type Watched = typeof globalThis & { stageOfStory: StageInPage };

/** Checks the stage in every frame; unless in real time, frames come only while the story waits for something. */
export async function watchStage(page: Page, isRealTime: boolean): Promise<Stage> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.evaluate(stageInPage, { regions: regionsOf(width, height), isRealTime });
  return {
    next: (sign) => page.evaluate((expected) => (globalThis as Watched).stageOfStory.next(expected), sign),
    pass: (ms) => page.evaluate((time) => (globalThis as Watched).stageOfStory.pass(time), ms),
    leave: () => page.evaluate(() => (globalThis as Watched).stageOfStory.leave()),
  };
}
