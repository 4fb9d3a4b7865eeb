import { eventTime } from './event-time.ts';
import type { OpenQueue } from './input-queue.ts';

/** Where events go, and what to do when one has no usable time. */
export interface InputSink {
  readonly queue: OpenQueue;
  /** The moment at which the attempt began. */
  readonly origin: number;
  onFallback(at: number): void;
}

/** The keys of the tasks; all others keep their meaning. */
const TASK_KEYS = /^(Space|Arrow(Left|Right)|(Digit|Numpad)[123])$/;

/** Keys going down; one that is held is pressed once. */
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
