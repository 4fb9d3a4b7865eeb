import type { Picture } from './picture.ts';

const LINE_HEIGHT = 13;
const GAP = 8;
/** Maximum length of a line's name; longer names are cut. */
const MOST_LETTERS = 16;

export interface LineEnd {
  readonly name: string;
  readonly y: number;
  readonly color: string;
}

/** Width reserved for the names at the right. */
export const LINE_NAMES_WIDTH = 104;

/** Draws the names of the lines beside their ends and moves them apart where they would overlap. */
export function drawLineNames({ context, area, colors }: Picture, ends: readonly LineEnd[]): void {
  context.save();
  context.font = `11px ${colors.font}`;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  for (const { name, y, color } of pushedApart(ends, area.bottom)) {
    context.fillStyle = color;
    context.fillText(name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name, area.right + GAP, y);
  }
  context.restore();
}

/** Moves labels down from the top; labels that would end up below the bottom move up again. */
export function pushedApart(ends: readonly LineEnd[], floor: number): LineEnd[] {
  const sorted = ends.toSorted((a, b) => a.y - b.y);
  const down: LineEnd[] = [];
  for (const end of sorted) {
    const above = down.at(-1)?.y ?? Number.NEGATIVE_INFINITY;
    down.push({ ...end, y: Math.max(end.y, above + LINE_HEIGHT) });
  }
  const up: LineEnd[] = [];
  let limit = floor;
  for (const end of down.toReversed()) {
    up.unshift({ ...end, y: Math.min(end.y, limit) });
    limit = Math.min(end.y, limit) - LINE_HEIGHT;
  }
  return up;
}
