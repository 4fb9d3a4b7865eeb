import type { Page } from '@playwright/test';

/** `cleared`: a countdown or a task begins. */
export type StageSign = 'light' | 'arrows' | 'signal' | 'glyph' | 'cleared';

interface Region {
  readonly sign: StageSign;
  /** Its middle and its size, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SPOT = { width: 2, height: 2 };

/** Where the stimuli of each task light up, as the runner lays them out. */
function regionsOf(width: number, height: number): Region[] {
  const middle = width / 2;
  const room = height - Math.max(64, Math.min(128, height * 0.2)) - 12 - 60;
  const side = Math.min(width - 24, room - 24);
  const [left, top] = [(width - side) / 2, Math.max(24, (room - side) / 2)];
  const corners = [0.07, 0.93].flatMap((x) => [0.07, 0.93].map((y) => ({ x: left + x * side, y: top + y * side })));
  return [
    { sign: 'light', x: middle, y: height * 0.45 - 50, ...SPOT },
    { sign: 'arrows', x: middle, y: height * 0.47 - 88, ...SPOT },
    { sign: 'arrows', x: middle, y: height * 0.47 + 88, ...SPOT },
    ...corners.map((corner) => ({ sign: 'signal' as const, ...corner, ...SPOT })),
    // Beside the numbers of the countdown, where every glyph has a part of itself.
    { sign: 'glyph', x: middle - 36, y: height * 0.47, width: 16, height: 88 },
  ];
}

/** Looks at the stage in every frame and tells what lights up on it. */
export async function watchStage(page: Page, tell: (sign: StageSign) => Promise<void>): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.exposeFunction('tellStage', tell);
  await page.evaluate(watchInPage, regionsOf(width, height));
}

function watchInPage(regions: readonly Region[]): void {
  const tell = (globalThis as unknown as { tellStage(sign: StageSign): Promise<void> }).tellStage;
  const probe = new OffscreenCanvas(16, 88).getContext('2d', { willReadFrequently: true });
  const layer = document.querySelector('.runner-layer');
  const stage = document.querySelector<HTMLCanvasElement>('.runner-stage');
  if (!probe || !layer || !stage) throw new Error('There is no test on this page.');
  new MutationObserver(() => {
    if (layer.querySelector('.runner-unseen')) void tell('cleared');
  }).observe(layer, { childList: true });
  const isLit = ({ x, y, width, height }: Region) => {
    const dots = stage.width / stage.clientWidth;
    const [left, top] = [(x - width / 2) * dots, (y - height / 2) * dots];
    probe.drawImage(stage, left, top, width * dots, height * dots, 0, 0, width, height);
    return probe.getImageData(0, 0, width, height).data.some((value, at) => at % 4 === 0 && value > 200);
  };
  const wasLit = regions.map(() => false);
  const look = () => {
    requestAnimationFrame(look);
    for (const [i, region] of regions.entries()) {
      const isNow = isLit(region);
      if (isNow && !wasLit[i]) void tell(region.sign);
      wasLit[i] = isNow;
    }
  };
  requestAnimationFrame(look);
}
