import type { InputEvent } from './input-event.ts';
import { FINGER_OFFSET_PX } from './dual-scene.ts';

/** Follows the mouse, or the first finger; any other finger is an answer. */
export class TrackingPointer {
  #fingerId: number | null = null;
  #place: { x: number; y: number } | null = null;

  /** Position of the mark, in CSS pixels; null while no finger is down or the mouse has left. */
  get place(): { x: number; y: number } | null {
    return this.#place;
  }

  /** Returns whether the event is an answer and not part of following the target. */
  take(event: InputEvent, isOnPad: boolean): boolean {
    if (event.kind === 'key') return event.code === 'Space';
    if (event.pointerType !== 'touch') return this.#takeMouse(event);
    if (event.kind === 'down' && (isOnPad || this.#fingerId !== null)) return true;
    // A finger that was down before the task began is first noticed when it moves.
    if (event.kind !== 'up' && !isOnPad) this.#fingerId ??= event.pointerId;
    if (event.pointerId !== this.#fingerId) return false;
    if (event.kind === 'up') this.#fingerId = null;
    this.#place = event.kind === 'up' ? null : { x: event.x, y: event.y - FINGER_OFFSET_PX };
    return false;
  }

  #takeMouse(event: Exclude<InputEvent, { kind: 'key' }>): boolean {
    this.#place = event.kind === 'up' ? null : { x: event.x, y: event.y };
    return event.kind === 'down';
  }
}
