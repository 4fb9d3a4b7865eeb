import { create } from 'qrcode';

/** A QR code as an SVG path in a square of `size` units, one unit a module; the quiet zone is the drawer's. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

export function qrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
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
