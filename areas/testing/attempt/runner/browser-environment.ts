import { clockStep } from './device-check.ts';
import { browserFrameClock } from '#areas/testing/tasks/runner/frame-clock.ts';
import { inputQueue } from '#areas/testing/tasks/runner/input-queue.ts';
import { watchInterruptions } from '#areas/testing/tasks/runner/interruptions.ts';
import { keyInput } from '#areas/testing/tasks/runner/key-input.ts';
import { deviceFacts } from './likely-device.ts';
import { pageScreens, type ScreenOptions } from './page-screens.ts';
import { pointerInput } from '#areas/testing/tasks/runner/pointer-input.ts';
import { canvasStage } from '#areas/testing/tasks/runner/stage.ts';
import type { DeviceDescription, TestEnvironment } from '#areas/testing/tasks/runner/test-environment.ts';

interface Furniture {
  readonly canvas: HTMLCanvasElement;
  /** Covers the canvas and holds the pages between the tasks. */
  readonly layer: HTMLElement;
  /** When the attempt began, on the browser's monotonic clock. */
  readonly origin: number;
}

/** The place of a test in a real page. */
export function browserEnvironment(
  { canvas, layer, origin }: Furniture,
  options: Omit<ScreenOptions, 'onClear'>,
): TestEnvironment {
  const stage = canvasStage(canvas);
  const queue = inputQueue();
  const onClear = () => {
    stage.fit();
    stage.clear();
  };
  return {
    clock: browserFrameClock(origin),
    input: queue,
    stage,
    screens: pageScreens(layer, { ...options, onClear }),
    device: describeDevice(),
    listen: (onFallback) => {
      const sink = { queue, origin, onFallback };
      const stops = [keyInput(window, sink), pointerInput(canvas, sink)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    watch: (tell) => watchInterruptions(() => stage.fit(), tell),
  };
}

function describeDevice(): DeviceDescription {
  const { width, height } = screen;
  return {
    userAgent: navigator.userAgent,
    width,
    height,
    pixelRatio: devicePixelRatio,
    ...deviceFacts(),
    clockStepMs: clockStep(() => performance.now()),
  };
}
