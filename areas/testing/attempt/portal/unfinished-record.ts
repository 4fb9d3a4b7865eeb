import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { NOT_MEASURED } from '../runner/device-check.ts';
import { deviceClassOf } from '#areas/testing/tasks/runner/device-class.ts';
import { deviceKey } from '../runner/device-key.ts';
import type { Trials } from '../runner/test-record.ts';

interface UnfinishedTest {
  readonly startedAt: string;
  readonly trials: Trials;
}

/**
 * Builds the record of a test whose page was closed: the stored trials, marked as interrupted. Building it twice gives
 * the same record; trials that were not stored count as not measured.
 */
export async function unfinishedRecord({ startedAt, trials }: UnfinishedTest): Promise<RawAttempt> {
  const { width, height } = screen;
  const { userAgent } = navigator;
  const facts = { shortSide: Math.min(width, height), isCoarse: matchMedia('(pointer: coarse)').matches };
  const inputs = [...trials.pvt, ...trials.flanker, ...(trials.symbol ?? [])].map(({ input }) => input);
  const key = await deviceKey({
    userAgent,
    width,
    height,
    pixelRatio: devicePixelRatio,
    frameMs: NOT_MEASURED.frameMs,
  });
  return {
    deviceClass: deviceClassOf(inputs, facts),
    device: { key, ...NOT_MEASURED, timerStepMs: 0, screen: { width, height } },
    startedAt,
    elapsedMs: lastMoment(trials),
    ended: 'reloaded',
    circumstances: [],
    ...trials,
  };
}

/** The latest time in the trials. */
function lastMoment({ pvt, flanker, dual, symbol }: Trials): number {
  const answered = [...pvt, ...flanker, ...(symbol ?? []), ...(dual?.events ?? [])];
  const times = answered.flatMap(({ onset, resp }) => [onset, resp ?? 0]);
  const samples = (dual?.samples ?? []).map(([time]) => time);
  return [...times, ...samples, dual?.began ?? 0].reduce((latest, time) => Math.max(latest, time), 0);
}
