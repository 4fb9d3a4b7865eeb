import type { RawSymbolItem } from '../raw-attempt.ts';
import { SYMBOL_GAP_MS, SYMBOL_TASK_MS, type SymbolPlan } from '../symbol-plan.ts';
import { everyFrame } from './every-frame.ts';
import { FEEDBACK_MS } from './feedback-stamps.ts';
import { inputKind, type InputEvent } from './input-event.ts';
import { pressedDigit } from './presses.ts';
import { symbolScene, type SymbolScene } from './symbol-scene.ts';
import type { TaskTools } from './task-tools.ts';

/** Returns the items that were shown; the last one may be unanswered. */
export async function runSymbols(plan: SymbolPlan, tools: TaskTools<RawSymbolItem[]>): Promise<RawSymbolItem[]> {
  const task = new SymbolTask(plan, tools);
  await everyFrame(tools.clock, tools.signal, (time) => task.step(time));
  return task.items;
}

/** `drawn`: the glyph is drawn and becomes visible with the next frame. */
type State = 'ready' | 'gap' | 'drawn' | 'shown';

class SymbolTask {
  readonly items: RawSymbolItem[] = [];
  readonly #plan: SymbolPlan;
  readonly #tools: TaskTools<RawSymbolItem[]>;
  readonly #scene: SymbolScene;
  #state: State = 'ready';
  #nextAt = 0;
  /** When the first glyph was seen; the task's time counts from there. */
  #began = Number.NaN;

  constructor(plan: SymbolPlan, tools: TaskTools<RawSymbolItem[]>) {
    this.#plan = plan;
    this.#tools = tools;
    this.#scene = symbolScene(tools.stage, plan.digits);
  }

  step(time: number): boolean {
    if (this.#state === 'ready') {
      this.#state = 'gap';
      this.#nextAt = time;
    }
    if (this.#state === 'drawn') this.#show(time);
    for (const event of this.#tools.input.take()) this.#take(event);
    if (time - this.#began >= SYMBOL_TASK_MS) return true;
    if (this.#state === 'gap' && time >= this.#nextAt) return this.#ask(time);
    return false;
  }

  /** Returns whether there is nothing left to ask, which happens only in practice. */
  #ask(time: number): boolean {
    const next = this.#plan.glyphs[this.items.length];
    if (next === undefined) return true;
    this.#scene.show(next, this.#progress(time));
    this.#state = 'drawn';
    return false;
  }

  #show(time: number): void {
    const i = this.items.length;
    const glyph = this.#plan.glyphs[i] ?? 0;
    const answer = this.#plan.digits[glyph] ?? 1;
    if (i === 0) this.#began = time;
    this.items.push({ i, glyph, answer, onset: time, resp: null, key: null, input: null });
    this.#state = 'shown';
  }

  #take(event: InputEvent): void {
    const item = this.items.at(-1);
    if (this.#state !== 'shown' || !item || event.at < item.onset || event.at - this.#began > SYMBOL_TASK_MS) return;
    const key = this.#answered(event);
    if (key === null) return;
    this.items[item.i] = { ...item, resp: event.at, key, input: inputKind(event) };
    this.#state = 'gap';
    this.#scene.show(null, this.#progress(event.at));
    const { showsFeedback } = this.#tools;
    if (showsFeedback) this.#scene.feedback(key === item.answer);
    this.#nextAt = event.at + SYMBOL_GAP_MS + (showsFeedback ? FEEDBACK_MS : 0);
    this.#tools.onTrial(this.items);
  }

  #answered(event: InputEvent): number | null {
    if (event.kind !== 'down') return pressedDigit(event);
    const pad = this.#scene.pads().at(event.x, event.y);
    return pad === null ? null : pad + 1;
  }

  #progress(time: number): number {
    return Number.isNaN(this.#began) ? 0 : Math.min(1, (time - this.#began) / SYMBOL_TASK_MS);
  }
}
