/** A QR code as an SVG path in a square of `size` units, one unit per module; the caller adds the quiet zone. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** What the QR library is asked for. It draws a border, of which one module is the least. */
export const QR_OPTIONS = { ecc: 'medium', border: 1 } as const;

/**
 * Draws each row in as few strokes as possible.
 *
 * @param modules as the QR library returns them with these options.
 */
export function qrDrawing(modules: readonly (readonly boolean[])[]): QrDrawing {
  const rows = modules.slice(1, -1).map((row) =>
    row
      .slice(1, -1)
      .map((isDark) => (isDark ? '1' : '0'))
      .join(''),
  );
  const size = rows.length;
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
  return { size, path };
}
