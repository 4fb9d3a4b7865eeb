import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

export interface Press {
  /**
   * The frame in which the stimulus was first readable, and the moment of the press, in the time of performance.now().
   */
  readonly seenAt: number;
  readonly pressedAt: number;
}

/** Points of a 1280 by 800 stage that only a light or an arrow makes bright: in the disc, above and below the cross. */
const SPOTS = [
  { x: 640, y: 310, key: 'Space' },
  { x: 640, y: 288, key: 'ArrowLeft' },
  { x: 640, y: 464, key: 'ArrowLeft' },
];
const SHORTEST_MS = 230;
const STEP_MS = 37;
const STEPS = 11;

/**
 * A responder that reads the stage's pixels in each frame and answers a stimulus with a real key event of the browser
 * at a predetermined moment. It knows nothing about the runner except where its stimuli are.
 */
export async function respondToStage(page: Page, devtools: CDPSession): Promise<Press[]> {
  const presses: Press[] = [];
  const timeOrigin = await page.evaluate(() => performance.timeOrigin);
  await page.exposeFunction('stimulusSeen', async (seenAt: number, key: string) => {
    const pressedAt = seenAt + SHORTEST_MS + STEP_MS * (presses.length % STEPS);
    presses.push({ seenAt, pressedAt });
    const moment = timeOrigin + pressedAt;
    await wait(Math.max(0, moment - performance.timeOrigin - performance.now()));
    const code = { code: key, key: key === 'Space' ? ' ' : key };
    // The event carries its own timestamp, as one from a keyboard does. Without it, the automation's delay would be
    // measured.
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', timestamp: moment / 1000, ...code });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code });
  });
  await page.evaluate(watchSpots, SPOTS);
  return presses;
}

/** Runs in the page before the runner's own frame, so it reads what the previous frame has drawn. */
function watchSpots(spots: readonly { x: number; y: number; key: string }[]): void {
  const page = globalThis as unknown as PageGlobals;
  const probe = new page.OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const wasLit = spots.map(() => false);
  const look = (time: number) => {
    page.requestAnimationFrame(look);
    const stage = page.document.querySelector('.runner-stage');
    for (const [i, { x, y, key }] of spots.entries()) {
      if (!stage) continue;
      probe.drawImage(stage, x, y, 1, 1, 0, 0, 1, 1);
      const isLit = (probe.getImageData(0, 0, 1, 1).data[0] ?? 0) > 200;
      if (isLit && !wasLit[i]) void page.stimulusSeen(time, key);
      wasLit[i] = isLit;
    }
  };
  page.requestAnimationFrame(look);
}

/** The part of a page that the function above uses; this program itself has no DOM. */
interface PageGlobals {
  readonly document: { querySelector(selector: string): object | null };
  readonly OffscreenCanvas: new (width: number, height: number) => { getContext(kind: '2d', settings: object): Probe };
  requestAnimationFrame(callback: (time: number) => void): void;
  stimulusSeen(seenAt: number, key: string): Promise<void>;
}

interface Probe {
  drawImage(image: object, ...place: number[]): void;
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
}
