import { digit } from './drawings.ts';
import { everyFrame } from './every-frame.ts';
import type { Stage } from './stage.ts';
import type { FrameClock } from './frame-clock.ts';

const SECONDS = 3;

/** Counts 3, 2, 1 in the middle of the stage. */
export async function countDown(stage: Stage, clock: FrameClock, signal: AbortSignal): Promise<void> {
  const stamps = numberStamps(stage);
  let began = Number.NaN;
  let shown = 0;
  await everyFrame(clock, signal, (time) => {
    if (Number.isNaN(began)) began = time;
    const left = SECONDS - Math.floor((time - began) / 1000);
    const stamp = stamps[left - 1];
    if (left !== shown && stamp) {
      shown = left;
      stage.clear();
      stage.put(stamp, stage.size.width / 2, stage.size.height * 0.45);
    }
    return left <= 0;
  });
}

const numberStamps = (stage: Stage) =>
  Array.from({ length: SECONDS }, (_, i) =>
    stage.stamp(`countdown ${i + 1}`, { width: 120, height: 120 }, (pen) => digit(pen, String(i + 1), 88)),
  );
