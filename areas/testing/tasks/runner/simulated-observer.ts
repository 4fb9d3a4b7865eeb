import type { InputEvent, InputKind, PointerAction } from './input-event.ts';
import type { Observer, Shown } from './simulated-environment.ts';

export interface ObserverTraits {
  readonly by: InputKind;
  /** The digit that belongs to each glyph. */
  readonly digits?: readonly number[];
  /** Response times in milliseconds, taken in turn. */
  readonly delays?: readonly number[];
}

/** Sees the stage and answers everything right, by its one means of input, on a stage of 1280 by 800. */
export function simulatedObserver({ by, digits = [], delays = [300] }: ObserverTraits): Observer {
  let answers = 0;
  let last: readonly string[] = [];
  const nextDelay = () => delays[answers++ % delays.length] ?? 300;
  return (shown, seenAt) => {
    const names = shown.map(({ name }) => name);
    const isNew = (name: string) => names.includes(name) && !last.includes(name);
    const ring = shown.find(({ name }) => name === 'ring');
    const follow = ring && by !== 'key' ? [followed(ring, by, isNew('ring'), seenAt)] : [];
    const asked = names.find((name) => /^(light|arrows .*|glyph \d|target)$/.test(name) && isNew(name));
    last = names;
    return asked ? [...follow, answerTo(asked, { by, digits }, seenAt + nextDelay())] : follow;
  };
}

function answerTo(asked: string, { by, digits = [] }: ObserverTraits, at: number): InputEvent {
  const { code, x } = actionFor(asked, digits);
  if (by === 'key') return { kind: 'key', code, at };
  return { kind: 'down', pointerId: by === 'touch' ? 2 : 1, pointerType: by, x, y: 740, at };
}

/** Returns the key to press, and the position on the pads that means the same. */
function actionFor(asked: string, digits: readonly number[]): { code: string; x: number } {
  const glyph = /^glyph (\d)$/.exec(asked)?.[1];
  if (glyph) {
    const digit = digits[Number(glyph)] ?? 1;
    return { code: `Digit${digit}`, x: 1280 * ((digit - 0.5) / 3) };
  }
  if (asked.endsWith(' L')) return { code: 'ArrowLeft', x: 300 };
  if (asked.endsWith(' R')) return { code: 'ArrowRight', x: 900 };
  return { code: 'Space', x: 900 };
}

/** A finger goes down first, and stays below what it follows. */
const followed = ({ x, y }: Shown, by: PointerAction['pointerType'], isFirst: boolean, at: number): PointerAction => ({
  kind: by === 'touch' && isFirst ? 'down' : 'move',
  pointerId: 1,
  pointerType: by,
  x,
  y: by === 'touch' ? y + 60 : y,
  at,
});
