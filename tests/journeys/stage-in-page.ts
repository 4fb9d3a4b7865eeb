/** `page`: a screen waits for the person. `cleared`: a countdown or a task starts. `over`: the test has ended. */
export type StageSign = 'light' | 'arrows' | 'signal' | 'glyph' | 'cleared' | 'page' | 'over';

export interface Region {
  readonly sign: StageSign;
  /** Its center and its size, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface StageInPage {
  next(sign: StageSign): Promise<StageSign>;
  pass(ms: number): Promise<void>;
  leave(): void;
}

interface StageOptions {
  readonly regions: readonly Region[];
  readonly isRealTime: boolean;
}

/**
 * Runs in the page. It controls the page's frames, its monotonic clock and its event times: a frame comes when the
 * story requests it, exactly a sixtieth of a second after the previous one, however busy the machine is. So a test of
 * minutes takes seconds, and no frame is late.
 */
export function stageInPage({ regions, isRealTime }: StageOptions): void {
  const FRAME_MS = 1000 / 60;
  /** The runner measures the resolution of the clock, so the clock must advance. */
  const CLOCK_STEP_MS = 0.005;
  /** After this many turns of the event loop without a requested frame, the test waits for the person or has ended. */
  const QUIET_TURNS = 20;

  const probe = new OffscreenCanvas(16, 88).getContext('2d', { willReadFrequently: true });
  const layer = document.querySelector('.runner-layer');
  const stage = document.querySelector<HTMLCanvasElement>('.runner-stage');
  if (!probe || !layer || !stage) throw new Error('There is no test on this page.');
  const own = { now: performance.now.bind(performance), frame: requestAnimationFrame.bind(globalThis) };
  const signs: StageSign[] = [];
  let expected: StageSign = 'page';
  new MutationObserver(() => {
    if (layer.querySelector('.runner-unseen')) signs.push('cleared');
  }).observe(layer, { childList: true });

  const isLit = ({ x, y, width, height }: Region) => {
    const dots = stage.width / stage.clientWidth;
    const [left, top] = [(x - width / 2) * dots, (y - height / 2) * dots];
    probe.drawImage(stage, left, top, width * dots, height * dots, 0, 0, width, height);
    return probe.getImageData(0, 0, width, height).data.some((value, at) => at % 4 === 0 && value > 200);
  };
  const lit = new Set<Region>();
  const look = () => {
    for (const region of regions.filter(({ sign }) => sign === expected)) {
      const isNow = isLit(region);
      if (isNow && !lit.has(region)) signs.push(region.sign);
      if (isNow) lit.add(region);
      else lit.delete(region);
    }
  };

  const { port1, port2 } = new MessageChannel();
  port1.start();
  /** Lets the page process pending work, and then returns. */
  const turn = () =>
    new Promise<unknown>((resolve) => {
      port1.addEventListener('message', resolve, { once: true });
      port2.postMessage(null);
    });

  /** Runs the next frame; returns whether one was requested. */
  const time = isRealTime ? realTime() : heldTime();
  const waitsForPerson = () => layer.querySelector('.runner-button-primary') !== null;

  Object.assign(globalThis, {
    stageOfStory: {
      next: async (sign: StageSign) => {
        if (sign !== expected) lit.clear();
        expected = sign;
        for (let quiet = 0; ;) {
          const seen = signs.shift();
          if (seen) return seen;
          if (!stage.isConnected) return 'over';
          if (waitsForPerson()) return 'page';
          quiet = (await time.frame()) ? 0 : quiet + 1;
          if (quiet > QUIET_TURNS && !waitsForPerson()) return 'over';
        }
      },
      pass: async (ms: number) => {
        for (const until = performance.now() + ms; performance.now() < until;) await time.frame();
      },
      leave: time.leave,
    } satisfies StageInPage,
  });

  function realTime() {
    const goOn = () => {
      look();
      if (stage?.isConnected) own.frame(goOn);
    };
    own.frame(goOn);
    return {
      frame: () => new Promise<boolean>((resolve) => own.frame(() => resolve(true))),
      leave: () => undefined,
    };
  }

  function heldTime() {
    let now = own.now();
    let lastFrame = now;
    let asked: FrameRequestCallback[] = [];
    performance.now = () => (now += CLOCK_STEP_MS);
    globalThis.requestAnimationFrame = (callback) => asked.push(callback);
    const ownStamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp') ?? {};
    Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: () => now });
    return {
      frame: async () => {
        const wanted = asked;
        asked = [];
        lastFrame = Math.max(now, lastFrame + FRAME_MS);
        now = lastFrame;
        for (const callback of wanted) callback(lastFrame);
        look();
        await turn();
        return wanted.length > 0;
      },
      leave: () => {
        // It continues from its last value, because a monotonic clock never goes back.
        const ahead = now - own.now();
        performance.now = () => own.now() + ahead;
        globalThis.requestAnimationFrame = (callback) => own.frame((at) => callback(at + ahead));
        Object.defineProperty(Event.prototype, 'timeStamp', {
          configurable: true,
          get(this: Event) {
            return Number(ownStamp.get?.call(this)) + ahead;
          },
        });
        for (const callback of asked) requestAnimationFrame(callback);
      },
    };
  }
}
