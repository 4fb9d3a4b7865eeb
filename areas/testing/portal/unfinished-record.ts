import type { RawAttempt } from '../raw-attempt.ts';
import { NOT_MEASURED } from '../runner/device-check.ts';
import { deviceClassOf } from '../runner/device-class.ts';
import { deviceKey } from '../runner/device-key.ts';
import type { Trials } from '../runner/test-record.ts';

interface UnfinishedTest {
  readonly startedAt: string;
  readonly trials: Trials;
}

/**
 * The record of a test whose page is gone: what was written down of it, and that it was cut off. Made twice it is the
 * same; what was not written down counts as not measured.
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

/** The latest time in it. */
function lastMoment({ pvt, flanker, dual, symbol }: Trials): number {
  const answered = [...pvt, ...flanker, ...(symbol ?? []), ...(dual?.events ?? [])];
  const times = answered.flatMap(({ onset, resp }) => [onset, resp ?? 0]);
  const samples = (dual?.samples ?? []).map(([time]) => time);
  return [...times, ...samples, dual?.began ?? 0].reduce((latest, time) => Math.max(latest, time), 0);
}
