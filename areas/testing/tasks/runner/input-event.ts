import type { RawPvtTrial } from '../raw-attempt.ts';

export type InputKind = NonNullable<RawPvtTrial['input']>;

export interface KeyPress {
  readonly kind: 'key';
  /** The key's position on the keyboard, such as `Space`, which is the same on every layout. */
  readonly code: string;
  /** Milliseconds since the attempt began, like every time in the runner. */
  readonly at: number;
}

export interface PointerAction {
  readonly kind: 'down' | 'move' | 'up';
  readonly pointerId: number;
  readonly pointerType: Exclude<InputKind, 'key'>;
  /** In CSS pixels from the top left of the stage. */
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

export type InputEvent = KeyPress | PointerAction;

/** `take` returns what the person did since the last call, in order. */
export interface InputQueue {
  take(): readonly InputEvent[];
}

export const inputKind = (event: InputEvent): InputKind => (event.kind === 'key' ? 'key' : event.pointerType);
