/** The zoom and rotation of an image. Zoom is counted in tenths, so that steps never accumulate rounding errors. */
export interface ImageView {
  readonly zoomTenths: number;
  /** Clockwise, 0 to 3. */
  readonly quarterTurns: number;
}

/** Specification 2.8: 0.5 to 1.5 in steps of 0.1, and turns of 90 degrees. */
const LEAST_TENTHS = 5;
const MOST_TENTHS = 15;

export const FIRST_VIEW: ImageView = { zoomTenths: 10, quarterTurns: 0 };

export type ImageAct = 'zoomIn' | 'zoomOut' | 'turnLeft' | 'turnRight' | 'reset';

export function viewAfter({ zoomTenths, quarterTurns }: ImageView, act: ImageAct): ImageView {
  switch (act) {
    case 'zoomIn':
      return { zoomTenths: Math.min(zoomTenths + 1, MOST_TENTHS), quarterTurns };
    case 'zoomOut':
      return { zoomTenths: Math.max(zoomTenths - 1, LEAST_TENTHS), quarterTurns };
    case 'turnLeft':
      return { zoomTenths, quarterTurns: (quarterTurns + 3) % 4 };
    case 'turnRight':
      return { zoomTenths, quarterTurns: (quarterTurns + 1) % 4 };
    case 'reset':
      return FIRST_VIEW;
  }
}

/** Returns whether the action would change anything. */
export function isPossible(view: ImageView, act: ImageAct): boolean {
  const after = viewAfter(view, act);
  return after.zoomTenths !== view.zoomTenths || after.quarterTurns !== view.quarterTurns;
}

const KEYS: Readonly<Record<string, ImageAct>> = {
  '+': 'zoomIn',
  // The plus key without Shift.
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'reset',
  '[': 'turnLeft',
  ']': 'turnRight',
  r: 'turnRight',
  R: 'turnRight',
};

export const actOfKey = (key: string): ImageAct | undefined => KEYS[key];

export const transformOf = ({ zoomTenths, quarterTurns }: ImageView): string =>
  `scale(${zoomTenths / 10}) rotate(${quarterTurns * 90}deg)`;
