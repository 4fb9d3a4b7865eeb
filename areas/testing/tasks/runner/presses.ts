import type { Side } from '#areas/scoring/attempt.ts';
import type { InputEvent } from './input-event.ts';

/** The answer that needs no choice: the space bar, or a press anywhere. */
export const isPress = (event: InputEvent): boolean =>
  event.kind === 'down' || (event.kind === 'key' && event.code === 'Space');

/** The side that was answered: an arrow key, or a half of the stage. */
export function pressedSide(event: InputEvent, stageWidth: number, isSwapped: boolean): Side | null {
  const side = plainSide(event, stageWidth);
  if (!isSwapped || !side) return side;
  return side === 'L' ? 'R' : 'L';
}

function plainSide(event: InputEvent, stageWidth: number): Side | null {
  if (event.kind === 'down') return event.x < stageWidth / 2 ? 'L' : 'R';
  if (event.kind !== 'key') return null;
  return ({ ArrowLeft: 'L', ArrowRight: 'R' } as const)[event.code] ?? null;
}

/** The digit key that was pressed: 1, 2 or 3. */
export function pressedDigit(event: InputEvent): number | null {
  const digit = event.kind === 'key' ? /^(?:Digit|Numpad)([123])$/.exec(event.code)?.[1] : undefined;
  return digit ? Number(digit) : null;
}
