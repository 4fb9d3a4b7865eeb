import { expect, type Locator } from '@playwright/test';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A drawn canvas, read in CSS pixels from its upper left corner. Colors have the form `#1f6b45`. */
export interface CanvasPicture {
  /** The smallest box around all pixels of a color. */
  readonly boxOf: (color: string) => Box;
  /** From the first to the last pixel of a color in a row. */
  readonly runAt: (color: string, y: number) => number;
  readonly colorAt: (x: number, y: number) => string;
  /** How far the drawing at a position extends to both sides, or up and down. */
  readonly inkAcross: (x: number, y: number) => number;
  readonly inkDown: (x: number, y: number) => number;
  /** Whether anything is drawn within 3 px above and below a position. */
  readonly hasInkNear: (x: number, y: number) => boolean;
}

/** One number per pixel, as the canvas stores it: alpha, blue, green and red from the upper bits down. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly colors: readonly number[];
}

/** @param pixelRatio canvas pixels per CSS pixel. */
export async function pictureOf(canvas: Locator, pixelRatio: number): Promise<CanvasPicture> {
  const pixels = await drawnPixels(canvas);
  const { width, height } = pixels;
  const colorAt = (column: number, row: number) => pixels.colors[row * width + column] ?? 0;
  const runOf = (wanted: number, row: number) => {
    const colors = pixels.colors.slice(row * width, (row + 1) * width);
    return { row, first: colors.indexOf(wanted), end: colors.lastIndexOf(wanted) + 1 };
  };
  const device = (place: number) => Math.floor(place * pixelRatio);
  return {
    boxOf: (color) => {
      const rows = Array.from({ length: height }, (_, row) => runOf(opaque(color), row)).filter(
        ({ first }) => first >= 0,
      );
      return {
        left: Math.min(...rows.map(({ first }) => first)) / pixelRatio,
        right: Math.max(...rows.map(({ end }) => end)) / pixelRatio,
        top: (rows[0]?.row ?? 0) / pixelRatio,
        bottom: ((rows.at(-1)?.row ?? 0) + 1) / pixelRatio,
      };
    },
    runAt: (color, y) => {
      const { first, end } = runOf(opaque(color), device(y));
      return first < 0 ? 0 : (end - first) / pixelRatio;
    },
    colorAt: (x, y) => written(colorAt(device(x), device(y))),
    inkAcross: (x, y) => inkThrough((at) => colorAt(at, device(y)), device(x)) / pixelRatio,
    inkDown: (x, y) => inkThrough((at) => colorAt(device(x), at), device(y)) / pixelRatio,
    hasInkNear: (x, y) => {
      const rows = Array.from({ length: 7 * pixelRatio }, (_, at) => device(y - 3) + at);
      return rows.some((row) => colorAt(device(x), row) !== 0);
    },
  };
}

/** The drawn pixels in a row, on both sides of one of them. */
function inkThrough(colorOf: (at: number) => number, through: number): number {
  let first = through;
  while (colorOf(first - 1) !== 0) first -= 1;
  let end = through;
  while (colorOf(end) !== 0) end += 1;
  return end - first;
}

const partsOf = (color: string): number[] => [5, 3, 1].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const opaque = (color: string): number => partsOf(color).reduce((sum, part) => sum * 256 + part, 255);

const written = (pixel: number): string =>
  `#${[pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Waits until something is drawn. */
async function drawnPixels(canvas: Locator): Promise<Pixels> {
  const isDrawn = (element: HTMLCanvasElement) => {
    const image = element.getContext('2d')?.getImageData(0, 0, element.width, element.height);
    return image?.data.some((part) => part > 0) ?? false;
  };
  await expect.poll(() => canvas.evaluate(isDrawn)).toBe(true);
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const image = element.getContext('2d')?.getImageData(0, 0, width, height);
    return { width, height, colors: image ? [...new Uint32Array(image.data.buffer)] : [] };
  });
}
