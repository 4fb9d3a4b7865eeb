import { anscombeArcsine } from './anscombe-arcsine.ts';
import type { PvtTrial } from './attempt.ts';
import { mean } from './mean.ts';
import type { Norms } from './norms.ts';
import { median } from './quantile.ts';

/** The conventional lapse limit of the three-minute test, stored beside our own. */
const CONVENTIONAL_LAPSE_MS = 355;

export interface VigilanceMetrics {
  readonly n: number;
  readonly falseStarts: number;
  readonly timeouts: number;
  readonly lapses: number;
  readonly lapses355: number;
  readonly medianRt: number;
  readonly speed: number;
  readonly lapse: number;
}

/** Domain v: how fast and how steadily a person answers a light. A missing answer counts as the slowest possible. */
export function vigilanceMetrics(
  trials: readonly PvtTrial[],
  { lapseMs, rtShiftMs, limits }: { lapseMs: number; rtShiftMs: number; limits: Norms['limits'] },
): VigilanceMetrics {
  const rts = trials.map(({ onset, resp }) =>
    Math.min(limits.pvtTimeoutMs, resp === null ? Infinity : resp - onset - rtShiftMs),
  );
  const counted = rts.filter((rt) => rt >= limits.falseStartMs);
  const early = trials.reduce((sum, trial) => sum + trial.early, 0);
  const lapses = counted.filter((rt) => rt >= lapseMs).length;
  return {
    n: counted.length,
    falseStarts: early + (rts.length - counted.length),
    timeouts: trials.filter(({ resp }) => resp === null).length,
    lapses,
    lapses355: counted.filter((rt) => rt >= CONVENTIONAL_LAPSE_MS).length,
    medianRt: median(counted),
    speed: mean(counted.map((rt) => 1000 / rt)),
    lapse: anscombeArcsine(lapses, counted.length),
  };
}
