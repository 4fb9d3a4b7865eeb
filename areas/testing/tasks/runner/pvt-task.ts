import { PVT_READ_OUT_MS, PVT_TIMEOUT_MS, type PlannedLight } from '../pvt-plan.ts';
import type { RawPvtTrial } from '../raw-attempt.ts';
import { everyFrame } from './every-frame.ts';
import { inputKind, type InputEvent, type InputKind } from './input-event.ts';
import { FrameCount } from './late-frames.ts';
import { isPress } from './presses.ts';
import { pvtScene, type PvtScene } from './pvt-scene.ts';
import type { TaskTools } from './task-tools.ts';

/** Returns the finished trials, also when the task ended early. */
export async function runPvt(plan: readonly PlannedLight[], tools: TaskTools<RawPvtTrial[]>): Promise<RawPvtTrial[]> {
  const task = new PvtTask(plan, tools);
  await everyFrame(tools.clock, tools.signal, (time) => task.step(time));
  return task.trials;
}

/** `drawn`: the light is drawn and becomes visible with the next frame. */
type State = 'ready' | 'waiting' | 'drawn' | 'lit';

class PvtTask {
  readonly trials: RawPvtTrial[] = [];
  readonly #plan: readonly PlannedLight[];
  readonly #tools: TaskTools<RawPvtTrial[]>;
  readonly #scene: PvtScene;
  readonly #frames: FrameCount;
  #state: State = 'ready';
  /** When the wait began, which is the time of the last answer. */
  #from = 0;
  #onset = 0;
  #early = 0;
  #showsReadOut = false;

  constructor(plan: readonly PlannedLight[], tools: TaskTools<RawPvtTrial[]>) {
    this.#plan = plan;
    this.#tools = tools;
    this.#scene = pvtScene(tools.stage);
    this.#frames = new FrameCount(tools.frameMs);
  }

  step(time: number): boolean {
    if (this.#state === 'ready') this.#begin(time);
    if (this.#state === 'lit') this.#frames.add(time);
    if (this.#state === 'drawn') this.#light(time);
    for (const event of this.#tools.input.take()) this.#take(event);
    if (this.#state === 'lit' && time - this.#onset >= PVT_TIMEOUT_MS) this.#end(null, null);
    if (this.#state === 'waiting') this.#wait(time);
    return this.trials.length === this.#plan.length;
  }

  #begin(time: number): void {
    this.#state = 'waiting';
    // No answer precedes the first wait, so a press right at the beginning counts as early.
    this.#from = time;
    this.#tools.input.take();
    this.#scene.empty(0);
  }

  #light(time: number): void {
    this.#onset = time;
    this.#state = 'lit';
    this.#frames.start(time);
  }

  #take(event: InputEvent): void {
    if (!isPress(event)) return;
    if (this.#state === 'lit' && event.at >= this.#onset) {
      // A press after the limit arrives here only when its frame was late; the light counts as unanswered.
      if (event.at - this.#onset <= PVT_TIMEOUT_MS) this.#end(event.at, inputKind(event));
      return;
    }
    if (this.#isBeforeOnset(event.at)) this.#early += 1;
  }

  /** Ignores presses during the read-out: they belong to the last answer (a second finger, a bouncing key). */
  #isBeforeOnset(at: number): boolean {
    return at - this.#from > (this.trials.length > 0 ? PVT_READ_OUT_MS : 0);
  }

  #end(resp: number | null, input: InputKind | null): void {
    const i = this.trials.length;
    const isi = this.#plan[i]?.isi ?? 0;
    const onset = this.#onset;
    this.trials.push({ i, isi, onset, resp, early: this.#early, input, frames: this.#frames.counts() });
    this.#state = 'waiting';
    this.#from = resp ?? onset + PVT_TIMEOUT_MS;
    this.#early = 0;
    this.#showsReadOut = resp !== null;
    if (resp === null) this.#scene.empty(this.#progress());
    else this.#scene.readOut(resp - onset, this.#progress());
    this.#tools.onTrial(this.trials);
  }

  #wait(time: number): void {
    if (this.#showsReadOut && time - this.#from >= PVT_READ_OUT_MS) {
      this.#showsReadOut = false;
      this.#scene.empty(this.#progress());
    }
    const planned = this.#plan[this.trials.length];
    if (!planned || time - this.#from < planned.isi) return;
    this.#scene.light(this.#progress());
    this.#state = 'drawn';
  }

  #progress(): number {
    return this.trials.length / this.#plan.length;
  }
}
