import type { TestType } from '#areas/scoring/attempt.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { meansAtHand } from './answer-means.ts';
import { browserEnvironment } from './browser-environment.ts';
import { element } from './element.ts';
import { readyScreen, type ReadyChoices } from './ready-screen.ts';
import { runAttempt } from './run-attempt.ts';
import type { AttemptOptions } from './running-attempt.ts';
import type { RunnerTexts } from './runner-texts.ts';
import { undisturb } from './undisturbed.ts';
import './runner.css';

export interface RunnerOptions extends Pick<AttemptOptions, 'onProgress' | 'onTrials'> {
  readonly testType: TestType;
  /** Comes from the server with the attempt. */
  readonly seed: string;
  readonly texts: RunnerTexts;
  /** Runs practice before each task without asking; otherwise practice is offered. */
  readonly withPractice: boolean;
  readonly isKeyboardOnly?: boolean | undefined;
  readonly isSwapped?: boolean | undefined;
  /** The person who holds the device, such as "Maria A.". */
  readonly personName?: string | undefined;
  /** Called when the person chooses to take the test another time; without it the choice is not offered. */
  readonly onLater?: (() => void) | undefined;
}

export interface MountedRunner {
  /** Resolves with the record, also when the test ended early; never resolves after `dispose`. */
  readonly done: Promise<RawAttempt>;
  /** Removes everything; a second call does nothing. */
  dispose(): void;
}

/** Mounts the test in an element, from the first screen to the record. Nothing is loaded after this. */
export function mountRunner(host: HTMLElement, options: RunnerOptions): MountedRunner {
  const disposing = new AbortController();
  const canvas = element('canvas', { class: 'runner-stage' });
  const layer = element('div', { class: 'runner-layer' });
  const surface = element('section', { class: 'runner' }, canvas, layer);
  surface.addEventListener('contextmenu', (event) => event.preventDefault());
  const done = new Promise<RawAttempt>((resolve, reject) => {
    const start = (choices: ReadyChoices) => {
      const calm = undisturb(surface);
      disposing.signal.addEventListener('abort', calm, { once: true });
      attend({ canvas, layer }, { ...options, ...choices }, disposing.signal)
        .finally(calm)
        .then((record) => record && resolve(record), reject);
    };
    const { withPractice, isKeyboardOnly = false, isSwapped = false } = options;
    layer.append(
      readyScreen({ ...options, means: meansAtHand(), choices: { withPractice, isKeyboardOnly, isSwapped } }, start),
    );
  });
  host.append(surface);
  return {
    done,
    dispose: () => {
      disposing.abort();
      surface.remove();
    },
  };
}

/** Called within the press on Start, which is when the attempt begins. */
function attend(
  furniture: { canvas: HTMLCanvasElement; layer: HTMLElement },
  options: RunnerOptions & ReadyChoices,
  disposed: AbortSignal,
): Promise<RawAttempt | null> {
  const means = options.isKeyboardOnly ? 'keys' : meansAtHand();
  const environment = browserEnvironment({ ...furniture, origin: performance.now() }, { ...options, means });
  return runAttempt(environment, { ...options, startedAt: new Date().toISOString() }, disposed);
}
