import { eventTime } from './event-time.ts';
import type { PointerAction } from './input-event.ts';
import type { InputSink } from './key-input.ts';

const ACTIONS: Readonly<Record<string, PointerAction['kind']>> = {
  pointerdown: 'down',
  pointermove: 'move',
  pointerup: 'up',
  pointercancel: 'up',
  pointerleave: 'up',
};

/** Listens to mouse, touch and pen: the press itself, never a click, and every position between two frames. */
export function pointerInput(stage: HTMLElement, { queue, origin, onFallback }: InputSink): () => void {
  const listening = new AbortController();
  const add = (kind: PointerAction['kind'], event: PointerEvent, time: number) => {
    const { left, top } = stage.getBoundingClientRect();
    const { pointerId, clientX, clientY } = event;
    const pointerType = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
    queue.add({ kind, pointerId, pointerType, x: clientX - left, y: clientY - top, at: time - origin });
  };
  const onPointer = (event: PointerEvent) => {
    const kind = ACTIONS[event.type];
    // A mouse that releases its button keeps its position.
    if (!kind || (event.type === 'pointerup' && event.pointerType === 'mouse')) return;
    event.preventDefault();
    const { time, isFallback } = eventTime(event.timeStamp, performance.now());
    if (isFallback && kind === 'down') onFallback(time - origin);
    const moves = kind === 'move' ? placesOf(event) : [];
    for (const move of moves) add('move', move, isFallback ? time : move.timeStamp);
    if (moves.length === 0) add(kind, event, time);
  };
  for (const type of Object.keys(ACTIONS)) {
    stage.addEventListener(type, (event) => onPointer(event as PointerEvent), { signal: listening.signal });
  }
  return () => listening.abort();
}

/** Every position since the last frame; older browsers report only the last one. */
const placesOf = (event: Partial<PointerEvent>): PointerEvent[] => event.getCoalescedEvents?.() ?? [];
