import { anscombeArcsine } from './anscombe-arcsine.ts';
import type { DualTask, PeripheralEvent, TrackingSample } from './attempt.ts';
import { mean } from './mean.ts';
import type { Norms } from './norms.ts';

export interface DualTaskMetrics {
  /** Share of the time during which the pointer was in contact. */
  readonly contact: number;
  readonly rmse: number;
  readonly events: number;
  readonly misses: number;
  readonly falseAlarms: number;
  readonly track: number;
  readonly pspeed: number;
  readonly pmiss: number;
}

interface Circumstances {
  readonly rtShiftMs: number;
  readonly limits: Norms['limits'];
}

/** Domain d: following a target and noticing signals at the edge at the same time. */
export function dualTaskMetrics({ samples, events }: DualTask, { rtShiftMs, limits }: Circumstances): DualTaskMetrics {
  const settled = samples.filter(({ t }) => t >= limits.trackSettleMs);
  const rmse = Math.sqrt(mean(settled.map((sample) => squaredError(sample, limits))));
  const hits = events.filter(({ kind }) => kind === 'target').flatMap((event) => hitTime(event, rtShiftMs, limits));
  const misses = events.filter(({ kind }) => kind === 'target').length - hits.length;
  const falseAlarms = events.filter(({ kind, resp }) => kind === 'distractor' && resp !== null).length;
  return {
    contact: settled.filter(({ contact }) => contact).length / settled.length,
    rmse,
    events: events.length,
    misses,
    falseAlarms,
    track: Math.log(Math.max(rmse, limits.trackFloor)),
    pspeed: hits.length > 0 ? mean(hits.map((rt) => 1000 / rt)) : 0,
    pmiss: anscombeArcsine(misses + falseAlarms, events.length),
  };
}

/** A finger that left the screen counts as far away, so that letting go gains nothing. */
const squaredError = ({ tx, ty, px, py, contact }: TrackingSample, { trackLostError }: Norms['limits']): number =>
  contact ? (tx - px) ** 2 + (ty - py) ** 2 : trackLostError ** 2;

function hitTime({ onset, resp }: PeripheralEvent, rtShiftMs: number, limits: Norms['limits']): number[] {
  if (resp === null) return [];
  const rt = resp - onset - rtShiftMs;
  return rt >= limits.periMinRtMs && rt <= limits.periMaxRtMs ? [rt] : [];
}
