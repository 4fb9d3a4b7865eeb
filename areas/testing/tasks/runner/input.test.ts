import { afterEach, expect, test, vi } from 'vitest';
import { eventTime } from './event-time.ts';
import { inputQueue } from './input-queue.ts';
import { keyInput } from './key-input.ts';
import { pointerInput } from './pointer-input.ts';

const ORIGIN = 1000;
const fallbacks: number[] = [];

function sink() {
  fallbacks.length = 0;
  return { queue: inputQueue(), origin: ORIGIN, onFallback: (at: number) => void fallbacks.push(at) };
}

/** An event with the time that the browser would put on it. */
function stamped<E extends Event>(event: E, timeStamp: number | undefined): E {
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  return event;
}

const clockAt = (now: number) => vi.spyOn(performance, 'now').mockReturnValue(now);
const key = (code: string, timeStamp: number | undefined, init: KeyboardEventInit = {}) =>
  stamped(new KeyboardEvent('keydown', { code, cancelable: true, ...init }), timeStamp);

afterEach(() => void vi.restoreAllMocks());

test('the time of a key is the one on its event, from the attempt’s beginning', () => {
  clockAt(5010);
  const into = sink();
  const keyboard = new EventTarget();
  keyInput(keyboard, into);
  keyboard.dispatchEvent(key('Space', 5001.25));

  expect(into.queue.take()).toEqual([{ kind: 'key', code: 'Space', at: 4001.25 }]);
  expect(into.queue.take()).toEqual([]);
  expect(fallbacks).toEqual([]);
});

test('a key that is held counts once, and a key that no task uses keeps its own meaning', () => {
  clockAt(5000);
  const into = sink();
  const keyboard = new EventTarget();
  keyInput(keyboard, into);
  const events = [key('ArrowLeft', 5000), key('ArrowLeft', 5000, { repeat: true }), key('F5', 5000)];
  for (const event of events) keyboard.dispatchEvent(event);

  expect(into.queue.take()).toHaveLength(1);
  expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true, false]);
});

test.each([
  ['missing', undefined],
  ['zero', 0],
  ['of another clock', 1_763_190_000_000],
  ['long past', 4700],
])('where the time of an event is %s the clock is read, and that is reported', (_, timeStamp) => {
  clockAt(5000);
  const into = sink();
  const keyboard = new EventTarget();
  keyInput(keyboard, into);
  keyboard.dispatchEvent(key('Digit1', timeStamp));

  expect(into.queue.take()).toMatchObject([{ at: 4000 }]);
  expect(fallbacks).toEqual([4000]);
});

test('an event 200 ms behind the clock is still believed', () => {
  expect(eventTime(4800, 5000)).toEqual({ time: 4800, isFallback: false });
  expect(eventTime(4799.9, 5000)).toEqual({ time: 5000, isFallback: true });
});

test('no input is recorded after the end', () => {
  const into = sink();
  const keyboard = new EventTarget();
  const stage = document.createElement('div');
  const stops = [keyInput(keyboard, into), pointerInput(stage, into)];
  for (const stop of stops) stop();
  keyboard.dispatchEvent(key('Space', performance.now()));
  stage.dispatchEvent(pointer('pointerdown', performance.now()));

  expect(into.queue.take()).toEqual([]);
});

function pointer(type: string, timeStamp: number, init: PointerEventInit = {}, coalesced: PointerEvent[] = []) {
  const event = new PointerEvent(type, { pointerId: 7, pointerType: 'touch', cancelable: true, ...init });
  Object.defineProperty(event, 'getCoalescedEvents', { value: () => coalesced });
  return stamped(event, timeStamp);
}

test('a press is a pointer going down, in the coordinates of the stage, and never a click', () => {
  clockAt(5000);
  const into = sink();
  const stage = document.createElement('div');
  stage.getBoundingClientRect = () => new DOMRect(10, 20, 300, 300);
  pointerInput(stage, into);
  stage.dispatchEvent(pointer('pointerdown', 4990, { clientX: 110, clientY: 120 }));
  stage.dispatchEvent(new MouseEvent('click'));

  expect(into.queue.take()).toEqual([{ kind: 'down', pointerId: 7, pointerType: 'touch', x: 100, y: 100, at: 3990 }]);
});

test('every pointer position between two frames is recorded, with its own time', () => {
  clockAt(5000);
  const into = sink();
  const stage = document.createElement('div');
  pointerInput(stage, into);
  const places = [4985, 4990, 4995].map((at) => pointer('pointermove', at, { clientX: at - 4900 }));
  stage.dispatchEvent(pointer('pointermove', 4995, {}, places));

  expect(into.queue.take()).toMatchObject([
    { kind: 'move', x: 85, at: 3985 },
    { kind: 'move', x: 90, at: 3990 },
    { kind: 'move', x: 95, at: 3995 },
  ]);
});

test('a lifted finger is gone, a released mouse button is not', () => {
  clockAt(5000);
  const into = sink();
  const stage = document.createElement('div');
  pointerInput(stage, into);
  stage.dispatchEvent(pointer('pointerup', 5000));
  stage.dispatchEvent(pointer('pointerup', 5000, { pointerType: 'mouse' }));
  stage.dispatchEvent(pointer('pointerleave', 5000, { pointerType: 'mouse' }));

  expect(into.queue.take().map((event) => event.kind !== 'key' && [event.kind, event.pointerType])).toEqual([
    ['up', 'touch'],
    ['up', 'mouse'],
  ]);
});
