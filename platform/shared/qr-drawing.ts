/** A QR code as an SVG path in a square of `size` units, one unit per module; the caller adds the quiet zone. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** The modules of a code, as the QR library returns them. */
interface Modules {
  readonly size: number;
  get(row: number, column: number): number | boolean;
}

/** Draws each row in as few strokes as possible. */
export function qrDrawing(modules: Modules): QrDrawing {
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (modules.get(y, x) ? '1' : '0')).join(''),
  );
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
  return { size, path };
}
