import { STAGE_COLORS } from './stage-colors.ts';

export type Pen = CanvasRenderingContext2D;

/** A picture made before the task, so that showing it costs only one copy. */
export interface Stamp {
  readonly name: string;
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the person looks at. All lengths are CSS pixels. */
export interface Stage {
  /** A new object after each change of size, so that it can be compared by identity. */
  readonly size: Size;
  /** `draw` gets a pen whose origin is the center of the picture. */
  stamp(name: string, size: Size, draw: (pen: Pen) => void): Stamp;
  clear(): void;
  /** Puts the center of the picture at this point. */
  put(stamp: Stamp, x: number, y: number): void;
  /** Draws the line along the upper edge that shows how much of the task is done. */
  progress(share: number): void;
}

export interface CanvasStage extends Stage {
  /** Takes the size that the page now gives it; returns whether it has changed. */
  fit(): boolean;
}

const PROGRESS_HEIGHT = 3;

export function canvasStage(canvas: HTMLCanvasElement): CanvasStage {
  const pen = penOf(canvas, { alpha: false });
  let size: Size = { width: 0, height: 0 };
  const stage: CanvasStage = {
    get size() {
      return size;
    },
    fit: () => {
      const { clientWidth: width, clientHeight: height } = canvas;
      if (width === size.width && height === size.height) return false;
      size = { width, height };
      scale(canvas, pen, size);
      stage.clear();
      return true;
    },
    stamp: (name, stampSize, draw) => ({ name, ...stampSize, image: drawnApart(stampSize, draw) }),
    clear: () => {
      pen.fillStyle = STAGE_COLORS.background;
      pen.fillRect(0, 0, size.width, size.height);
    },
    put: ({ image, width, height }, x, y) =>
      pen.drawImage(image, Math.round(x - width / 2), Math.round(y - height / 2), width, height),
    progress: (share) => {
      pen.fillStyle = STAGE_COLORS.progressTrack;
      pen.fillRect(0, 0, size.width, PROGRESS_HEIGHT);
      pen.fillStyle = STAGE_COLORS.progress;
      pen.fillRect(0, 0, size.width * share, PROGRESS_HEIGHT);
    },
  };
  stage.fit();
  return stage;
}

function drawnApart(size: Size, draw: (pen: Pen) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const pen = penOf(canvas);
  scale(canvas, pen, size);
  pen.translate(size.width / 2, size.height / 2);
  draw(pen);
  return canvas;
}

function penOf(canvas: HTMLCanvasElement, settings?: CanvasRenderingContext2DSettings): Pen {
  const pen = canvas.getContext('2d', settings);
  if (!pen) throw new Error('This browser cannot draw.');
  return pen;
}

/** Gives the canvas as many pixels as the screen has, while drawing stays in CSS pixels. */
function scale(canvas: HTMLCanvasElement, pen: Pen, { width, height }: Size): void {
  const dots = devicePixelRatio || 1;
  Object.assign(canvas, { width: Math.ceil(width * dots), height: Math.ceil(height * dots) });
  pen.setTransform(dots, 0, 0, dots, 0, 0);
}

/** Makes something for the stage's size, and makes it again when the size changes. */
export function madeForSize<T>(stage: Stage, make: (size: Size) => T): () => T {
  let { size } = stage;
  let made = make(size);
  return () => {
    if (stage.size !== size) {
      ({ size } = stage);
      made = make(size);
    }
    return made;
  };
}
