import type { CDPSession, Page } from '@playwright/test';

export type Means = 'keyboard' | 'mouse' | 'touch';

/** The answers of a person, for any input device. */
export interface Hand {
  press(): Promise<void>;
  side(side: 'L' | 'R'): Promise<void>;
  digit(digit: number): Promise<void>;
  /** Puts a finger or the mouse on the middle of the arena, and lifts it again. */
  hold(): Promise<void>;
  release(): Promise<void>;
}

export async function handOf(page: Page, means: Means): Promise<Hand> {
  if (means === 'keyboard') return keyboardHand(page);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const pointer = means === 'mouse' ? mousePointer(page) : touchPointer(await page.context().newCDPSession(page));
  const low = height - 70;
  return {
    press: () => pointer.tap(width * 0.6, low),
    side: (side) => pointer.tap(width * (side === 'L' ? 0.25 : 0.75), low),
    digit: (digit) => pointer.tap((width * (digit - 0.5)) / 3, low),
    hold: () => pointer.hold(width / 2, height * 0.4),
    release: () => pointer.release(),
  };
}

function keyboardHand({ keyboard }: Page): Hand {
  return {
    press: () => keyboard.press('Space'),
    side: (side) => keyboard.press(side === 'L' ? 'ArrowLeft' : 'ArrowRight'),
    digit: (digit) => keyboard.press(`Digit${digit}`),
    hold: async () => undefined,
    release: async () => undefined,
  };
}

interface Pointer {
  tap(x: number, y: number): Promise<void>;
  hold(x: number, y: number): Promise<void>;
  release(): Promise<void>;
}

const mousePointer = ({ mouse }: Page): Pointer => ({
  tap: (x, y) => mouse.click(x, y),
  hold: (x, y) => mouse.move(x, y),
  release: async () => undefined,
});

/** Two fingers: one may rest on the screen while the other taps. The end of a touch names the fingers that leave. */
function touchPointer(devtools: CDPSession): Pointer {
  let held: { x: number; y: number; id: number }[] = [];
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: typeof held) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    tap: async (x, y) => {
      const finger = { x, y, id: 2 };
      await touch('touchStart', [...held, finger]);
      await touch('touchEnd', [finger]);
    },
    hold: async (x, y) => {
      held = [{ x, y, id: 1 }];
      await touch('touchStart', held);
    },
    release: async () => {
      if (held.length > 0) await touch('touchEnd', held);
      held = [];
    },
  };
}
