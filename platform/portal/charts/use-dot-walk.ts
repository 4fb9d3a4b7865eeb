import { useState, type KeyboardEvent, type RefObject } from 'react';

const MOVES: Readonly<Record<string, readonly [row: number, dot: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

/** Makes the whole plot one tab stop; arrow keys move from dot to dot. */
export function useDotWalk(
  drawing: RefObject<SVGSVGElement | null>,
  groups: readonly { readonly dots: readonly unknown[] }[],
) {
  const [stop, setStop] = useState({ row: 0, dot: 0 });
  const lastOf = (row: number) => (groups[row]?.dots.length ?? 1) - 1;
  const firstRow = Math.max(
    0,
    groups.findIndex(({ dots }) => dots.length > 0),
  );
  const row = lastOf(stop.row) >= 0 && stop.row < groups.length ? stop.row : firstRow;
  const dot = Math.min(stop.dot, lastOf(row));
  const goTo = (toRow: number, toDot: number) =>
    drawing.current?.querySelector<SVGElement>(`[data-dot="${toRow}-${toDot}"]`)?.focus();
  return {
    isStop: (atRow: number, atDot: number) => atRow === row && atDot === dot,
    stopAt: (atRow: number, atDot: number) => setStop({ row: atRow, dot: atDot }),
    onKeyDown: (event: KeyboardEvent, choose: () => void) => {
      const move = MOVES[event.key];
      if (event.key === 'Enter' || event.key === ' ') choose();
      else if (move) goTo(row + move[0], Math.min(lastOf(row + move[0]), Math.max(0, dot + move[1])));
      else return;
      event.preventDefault();
    },
  };
}
