import type { Side } from '#areas/scoring/attempt.ts';
import { FLANKER_BLANK_MS, FLANKER_DEADLINE_MS, type PlannedArrows } from '../flanker-plan.ts';
import type { RawFlankerTrial } from '../raw-attempt.ts';
import { everyFrame } from './every-frame.ts';
import { FEEDBACK_MS } from './feedback-stamps.ts';
import { flankerScene, type FlankerScene } from './flanker-scene.ts';
import { inputKind, type InputEvent, type InputKind } from './input-event.ts';
import { FrameCount } from './late-frames.ts';
import { pressedSide } from './presses.ts';
import type { TaskTools } from './task-tools.ts';

/** Returns the finished trials, also when the task ended early. */
export async function runFlanker(
  plan: readonly PlannedArrows[],
  tools: TaskTools<RawFlankerTrial[]>,
): Promise<RawFlankerTrial[]> {
  const task = new FlankerTask(plan, tools);
  await everyFrame(tools.clock, tools.signal, (time) => task.step(time));
  return task.trials;
}

/** `drawn`: the arrows are drawn and become visible with the next frame. */
type State = 'ready' | 'blank' | 'cross' | 'drawn' | 'shown';

class FlankerTask {
  readonly trials: RawFlankerTrial[] = [];
  readonly #plan: readonly PlannedArrows[];
  readonly #tools: TaskTools<RawFlankerTrial[]>;
  readonly #scene: FlankerScene;
  readonly #frames: FrameCount;
  #state: State = 'ready';
  #crossAt = 0;
  #onset = 0;

  constructor(plan: readonly PlannedArrows[], tools: TaskTools<RawFlankerTrial[]>) {
    this.#plan = plan;
    this.#tools = tools;
    this.#scene = flankerScene(tools.stage);
    this.#frames = new FrameCount(tools.frameMs);
  }

  step(time: number): boolean {
    if (this.#state === 'ready') {
      this.#state = 'blank';
      this.#crossAt = time;
    }
    if (this.#state === 'shown') this.#frames.add(time);
    if (this.#state === 'drawn') this.#show(time);
    for (const event of this.#tools.input.take()) this.#take(event);
    if (this.#state === 'shown' && time - this.#onset >= FLANKER_DEADLINE_MS) this.#end(null);
    this.#wait(time);
    return this.trials.length === this.#plan.length;
  }

  #show(time: number): void {
    this.#onset = time;
    this.#state = 'shown';
    this.#frames.start(time);
  }

  /** Presses before the arrows are visible and after they were answered are ignored. */
  #take(event: InputEvent): void {
    if (this.#state !== 'shown' || event.at < this.#onset || event.at - this.#onset > FLANKER_DEADLINE_MS) return;
    const key = pressedSide(event, this.#tools.stage.size.width, this.#tools.isSwapped);
    if (key) this.#end({ key, resp: event.at, input: inputKind(event) });
  }

  #end(answer: { key: Side; resp: number; input: InputKind } | null): void {
    const i = this.trials.length;
    const planned = this.#plan[i];
    if (!planned) return;
    const { cond, place, target } = planned;
    const { key, resp, input } = answer ?? { key: null, resp: null, input: null };
    const [onset, frames] = [this.#onset, this.#frames.counts()];
    this.trials.push({ i, cond, place, target, onset, resp, key, input, frames });
    this.#state = 'blank';
    this.#scene.blank(this.#progress());
    const { showsFeedback } = this.#tools;
    if (showsFeedback) this.#scene.feedback(key === target);
    this.#crossAt = (resp ?? onset + FLANKER_DEADLINE_MS) + FLANKER_BLANK_MS + (showsFeedback ? FEEDBACK_MS : 0);
    this.#tools.onTrial(this.trials);
  }

  #wait(time: number): void {
    const planned = this.#plan[this.trials.length];
    if (!planned) return;
    if (this.#state === 'blank' && time >= this.#crossAt) {
      this.#state = 'cross';
      this.#scene.cross(this.#progress());
    }
    if (this.#state === 'cross' && time - this.#crossAt >= planned.fixationMs) {
      this.#state = 'drawn';
      this.#scene.arrows(planned, this.#progress());
    }
  }

  #progress(): number {
    return this.trials.length / this.#plan.length;
  }
}
