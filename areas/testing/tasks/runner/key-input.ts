import { eventTime } from './event-time.ts';
import type { OpenQueue } from './input-queue.ts';

/** Where events go, and what to do when an event has no usable time. */
export interface InputSink {
  readonly queue: OpenQueue;
  /** The browser's time at which the attempt began. */
  readonly origin: number;
  onFallback(at: number): void;
}

/** The keys that tasks use; all others keep their meaning. */
const TASK_KEYS = /^(Space|Arrow(Left|Right)|(Digit|Numpad)[123])$/;

/** Listens for keys going down; a key that is held counts once. */
export function keyInput(target: EventTarget, { queue, origin, onFallback }: InputSink): () => void {
  const onKeyDown = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || !TASK_KEYS.test(event.code)) return;
    event.preventDefault();
    if (event.repeat) return;
    const { time, isFallback } = eventTime(event.timeStamp, performance.now());
    if (isFallback) onFallback(time - origin);
    queue.add({ kind: 'key', code: event.code, at: time - origin });
  };
  target.addEventListener('keydown', onKeyDown, { capture: true });
  return () => target.removeEventListener('keydown', onKeyDown, { capture: true });
}
