import {
  DUAL_TASK_MS,
  SIGNAL_SHOWN_MS,
  targetAt,
  trackingSample,
  type DualPlan,
  type PlannedSignal,
} from '../dual-plan.ts';
import type { RawDualTask } from '../raw-attempt.ts';
import { dualScene, type DualScene } from './dual-scene.ts';
import { everyFrame } from './every-frame.ts';
import type { InputEvent } from './input-event.ts';
import type { TaskTools } from './task-tools.ts';
import { TrackingPointer } from './tracking-pointer.ts';

/** Minimum milliseconds between samples: a record holds 12,000, and a screen of 360 frames a second would make more. */
const CLOSEST_SAMPLES_MS = 4;
/** In sides of the arena; a mark this far off counts the same as one still farther. */
const FARTHEST = 10;

/** Returns what was recorded, also when the task ended early. */
export async function runDual(
  plan: DualPlan,
  tools: TaskTools<RawDualTask>,
  durationMs = DUAL_TASK_MS,
): Promise<RawDualTask> {
  const task = new DualTaskRun(plan, tools, durationMs);
  await everyFrame(tools.clock, tools.signal, (time) => task.step(time));
  return task.recorded();
}

/** `drawn`: the signal is drawn and becomes visible with the next frame. */
type State = 'none' | 'drawn' | 'shown';

class DualTaskRun {
  readonly #samples: RawDualTask['samples'] = [];
  readonly #events: RawDualTask['events'] = [];
  #began: number;
  readonly #plan: DualPlan;
  readonly #tools: TaskTools<RawDualTask>;
  readonly #durationMs: number;
  readonly #scene: DualScene;
  readonly #pointer = new TrackingPointer();
  #hasBegun = false;
  #state: State = 'none';

  constructor(plan: DualPlan, tools: TaskTools<RawDualTask>, durationMs: number) {
    this.#plan = plan;
    this.#tools = tools;
    this.#durationMs = durationMs;
    this.#scene = dualScene(tools.stage);
    this.#began = tools.clock.now();
  }

  recorded(): RawDualTask {
    return { began: this.#began, samples: this.#samples, events: this.#events };
  }

  step(time: number): boolean {
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      this.#began = time;
    }
    if (this.#state === 'drawn') this.#show(time);
    for (const event of this.#tools.input.take()) this.#take(event);
    this.#sample(time);
    this.#changeSignal(time);
    this.#draw(time);
    return time - this.#began >= this.#durationMs;
  }

  #show(time: number): void {
    const i = this.#events.length;
    const planned = this.#plan.signals[i];
    if (planned) this.#events.push({ i, onset: time, kind: planned.kind, corner: planned.corner, resp: null });
    this.#state = 'shown';
  }

  #take(event: InputEvent): void {
    const isOnPad = event.kind !== 'key' && this.#scene.pad().at(event.x, event.y) !== null;
    const isAnswer = this.#pointer.take(event, isOnPad);
    const shown = this.#events.at(-1);
    if (!isAnswer || this.#state !== 'shown' || shown?.resp !== null) return;
    if (event.at > shown.onset && event.at - shown.onset <= SIGNAL_SHOWN_MS) shown.resp = event.at;
  }

  /** Takes one sample per frame, however often the pointer moved; more samples would give moves more weight. */
  #sample(time: number): void {
    if (time - (this.#samples.at(-1)?.[0] ?? -Infinity) < CLOSEST_SAMPLES_MS) return;
    this.#samples.push(trackingSample(time, targetAt(this.#plan, time - this.#began), this.#pointerInArena()));
  }

  #pointerInArena(): { x: number; y: number } | null {
    const { place } = this.#pointer;
    const { left, top, side } = this.#scene.arena();
    const within = (value: number) => Math.max(-FARTHEST, Math.min(FARTHEST, value));
    return place && { x: within((place.x - left) / side), y: within((place.y - top) / side) };
  }

  #changeSignal(time: number): void {
    const shown = this.#events.at(-1);
    if (this.#state === 'shown' && shown && time - shown.onset >= SIGNAL_SHOWN_MS) {
      this.#state = 'none';
      this.#tools.onTrial(this.recorded());
    }
    const next = this.#plan.signals[this.#events.length];
    if (this.#state === 'none' && next && time - this.#began >= next.atMs) this.#state = 'drawn';
  }

  #draw(time: number): void {
    const elapsed = time - this.#began;
    this.#scene.draw({
      // The picture is seen one frame later, so the target is drawn where the record will have it then.
      target: targetAt(this.#plan, elapsed + this.#tools.frameMs),
      pointer: this.#pointerInArena(),
      signal: this.#signal(),
      progress: Math.min(1, elapsed / this.#durationMs),
    });
  }

  #signal(): PlannedSignal | null {
    if (this.#state === 'none') return null;
    const shown = this.#state === 'drawn' ? this.#events.length : this.#events.length - 1;
    // In practice an answered signal disappears, which shows that the answer was registered.
    if (this.#tools.showsFeedback && (this.#events[shown]?.resp ?? null) !== null) return null;
    return this.#plan.signals[shown] ?? null;
  }
}
