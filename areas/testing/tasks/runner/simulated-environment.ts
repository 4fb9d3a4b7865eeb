import type { InputEvent } from './input-event.ts';
import { inputQueue } from './input-queue.ts';
import type { Interruption } from './interruptions.ts';
import type { Size, Stage } from './stage.ts';
import type { Choice, TestEnvironment } from './test-environment.ts';

export interface Shown {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** A simulated person: gets what is visible from now on and when it is first seen, and returns their input. */
export type Observer = (shown: readonly Shown[], seenAt: number) => readonly InputEvent[];

interface RoomScript {
  readonly observer?: Observer;
  readonly size?: Size;
  /** Duration of each frame; several are used in turn. */
  readonly frameMs?: readonly number[];
  /** What happens to the page, and when. */
  readonly interruptions?: readonly { at: number; what: Interruption }[];
  readonly device?: Partial<TestEnvironment['device']>;
  /** The answers to "Stop the test?", in order; after that always to continue. */
  readonly stopAnswers?: readonly Choice[];
}

const DEVICE: TestEnvironment['device'] = {
  userAgent: 'Chrome/140 Linux',
  width: 1280,
  height: 800,
  pixelRatio: 1,
  shortSide: 800,
  isCoarse: false,
  clockStepMs: 0.1,
};

export interface SimulatedEnvironment extends TestEnvironment {
  /** Lets time pass, frame by frame, until the work is done. */
  until<T>(work: Promise<T>): Promise<T>;
}

/** An environment with its own clock, stage and person: everything in it is exact, and takes no real time. */
export function simulatedEnvironment(script: RoomScript = {}): SimulatedEnvironment {
  const { size = { width: 1280, height: 800 }, device = {} } = script;
  const stage = simulatedStage(size);
  const time = new SimulatedTime(script, stage);
  const stopAnswers = [...(script.stopAnswers ?? [])];
  return {
    clock: { now: () => time.now, nextFrame: (callback) => void time.callbacks.push(callback) },
    input: time.queue,
    stage,
    device: { ...DEVICE, ...device },
    screens: {
      instructions: async () => 'go',
      practiceDone: async () => 'go',
      askToStop: async () => stopAnswers.shift() ?? 'go',
      clear: () => undefined,
    },
    listen: () => () => undefined,
    watch: (tell) => {
      time.tell = tell;
      return () => (time.tell = () => undefined);
    },
    until: (work) => time.passUntil(work),
  };
}

class SimulatedTime {
  readonly queue = inputQueue();
  callbacks: ((time: number) => void)[] = [];
  tell: (what: Interruption) => void = () => undefined;
  now = 0;
  readonly #observer: Observer;
  readonly #frameMs: readonly number[];
  readonly #interruptions: { at: number; what: Interruption }[];
  readonly #stage: SimulatedStage;
  #coming: InputEvent[] = [];
  #frames = 0;
  #seen = '';

  constructor({ observer = () => [], frameMs = [16], interruptions = [] }: RoomScript, stage: SimulatedStage) {
    this.#observer = observer;
    this.#frameMs = frameMs;
    this.#interruptions = interruptions.toSorted((a, b) => a.at - b.at);
    this.#stage = stage;
  }

  async passUntil<T>(work: Promise<T>): Promise<T> {
    const state = { isDone: false };
    const end = () => (state.isDone = true);
    void work.then(end, end);
    while (!state.isDone) {
      if (this.callbacks.length > 0) this.#frame();
      // Lets code that waited for the frame continue; without frames it waits for something outside.
      for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
      if (this.callbacks.length === 0 && !state.isDone) await new Promise((resolve) => setTimeout(resolve));
    }
    return work;
  }

  #frame(): void {
    this.now += this.#nextFrameMs();
    this.#frames += 1;
    for (const event of this.#coming.filter(({ at }) => at <= this.now)) this.queue.add(event);
    this.#coming = this.#coming.filter(({ at }) => at > this.now);
    while ((this.#interruptions[0]?.at ?? Infinity) <= this.now) {
      const next = this.#interruptions.shift();
      if (next) this.tell(next.what);
    }
    const due = this.callbacks;
    this.callbacks = [];
    for (const callback of due) callback(this.now);
    this.#look();
  }

  /** What was drawn in this frame is seen with the next one. */
  #look(): void {
    const picture = JSON.stringify(this.#stage.shown);
    if (picture === this.#seen) return;
    this.#seen = picture;
    this.#coming.push(...this.#observer(this.#stage.shown, this.now + this.#nextFrameMs()));
    this.#coming.sort((a, b) => a.at - b.at);
  }

  #nextFrameMs(): number {
    return this.#frameMs[this.#frames % this.#frameMs.length] ?? 16;
  }
}

interface SimulatedStage extends Stage {
  shown: Shown[];
}

function simulatedStage(size: Size): SimulatedStage {
  const stage = {
    size,
    shown: [] as Shown[],
    stamp: (name: string, stampSize: Size) => ({ name, ...stampSize }) as never,
    clear: () => {
      stage.shown = [];
    },
    put: ({ name }: { name: string }, x: number, y: number) => void stage.shown.push({ name, x, y }),
    progress: () => undefined,
  };
  return stage;
}
