import type { InputEvent } from './input-event.ts';
import { FINGER_OFFSET_PX } from './dual-scene.ts';

/** Follows the mouse, or the first finger; any other finger answers. */
export class TrackingPointer {
  #fingerId: number | null = null;
  #place: { x: number; y: number } | null = null;

  /** Where the mark is, in CSS pixels; null while no finger is down or the mouse has left. */
  get place(): { x: number; y: number } | null {
    return this.#place;
  }

  /** Says whether this is an answer and not a part of following. */
  take(event: InputEvent, isOnPad: boolean): boolean {
    if (event.kind === 'key') return event.code === 'Space';
    if (event.pointerType !== 'touch') return this.#takeMouse(event);
    if (event.kind === 'down' && (isOnPad || this.#fingerId !== null)) return true;
    // A finger that lay there before the task began is only heard of when it moves.
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
