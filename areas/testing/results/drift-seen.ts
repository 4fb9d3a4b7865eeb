import { z } from 'zod';

/** `unknown`: no test was compared with a baseline in force. `better`: a new baseline may be due. */
const DRIFT_STATES = ['unknown', 'none', 'rising', 'signal', 'better'] as const;

/**
 * Whether a person's tests go one way for long, as the database keeps it (`person_drifts`): one word and
 * one date on every screen. Null for readers who may not see the details of scores.
 */
export type DriftSeen = z.infer<typeof DriftSeen>;
export const DriftSeen = z
  .strictObject({
    state: z.enum(DRIFT_STATES),
    /** When the test that began the drift was taken. */
    since: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DriftSeen' });

/** The message ids of the drift states, shared by pages and files. */
export const driftWords: Readonly<Record<DriftSeen['state'], string>> = {
  unknown: 'testing.drift.unknown',
  none: 'testing.drift.none',
  rising: 'testing.drift.rising',
  signal: 'testing.drift.signal',
  better: 'testing.drift.better',
};
