import { writeFile } from 'node:fs/promises';
import { encodeQR } from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels of one module of the code. */
const MODULE = 8;
const WHITE = 235;
const BLACK = 16;
const NO_COLOR_TONE = 128;

/** Writes a film for Chromium's fake camera: a sheet of paper with a QR code, held still. */
export async function writeFilmOfCode(file: string, text: string): Promise<void> {
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const [left, top] = [(WIDTH - code.length * MODULE) >> 1, (HEIGHT - code.length * MODULE) >> 1];
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (const [y, row] of code.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) fillSquare(light, left + x * MODULE, top + y * MODULE);
    }
  }
  const colors = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOR_TONE);
  const picture = Buffer.concat([Buffer.from('FRAME\n'), light, colors]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, picture, picture]));
}

function fillSquare(light: Buffer, left: number, top: number): void {
  for (let y = top; y < top + MODULE; y += 1) light.fill(BLACK, y * WIDTH + left, y * WIDTH + left + MODULE);
}
