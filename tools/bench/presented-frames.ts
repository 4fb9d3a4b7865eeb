import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  /** Microseconds of the machine's clock. */
  readonly ts: number;
  readonly id2?: { readonly local?: string };
  readonly args: {
    readonly frame_reporter?: { readonly state?: string };
    readonly data?: { readonly startTime?: number };
  };
}

const MARK = 'the same moment on both clocks';
const CATEGORIES = ['cc', 'benchmark', 'blink.user_timing'];

/**
 * Runs the work and returns the moments at which the compositor put a frame on screen, in the time of
 * performance.now().
 */
export async function presentedFrames(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate((mark) => performance.mark(mark), MARK);
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mark = traceEvents.find(({ name }) => name === MARK);
  if (mark?.args.data?.startTime === undefined) throw new Error('The trace does not know the page’s clock.');
  const origin = mark.ts / 1000 - mark.args.data.startTime;
  return presentations(traceEvents.filter(({ pid }) => pid === mark.pid)).map((ts) => ts / 1000 - origin);
}

/** A frame's report ends when the frame is visible. Most frames changed nothing and were not shown. */
function presentations(events: readonly TraceEvent[]): number[] {
  const isShown = new Map<string, boolean>();
  const shown: number[] = [];
  for (const { name, ph, id2, args, ts } of events.toSorted((a, b) => a.ts - b.ts)) {
    const id = id2?.local;
    if (name !== 'PipelineReporter' || id === undefined) continue;
    if (ph === 'b') isShown.set(id, args.frame_reporter?.state === 'STATE_PRESENTED_ALL');
    else if (ph === 'e' && isShown.get(id)) shown.push(ts);
  }
  return shown;
}
