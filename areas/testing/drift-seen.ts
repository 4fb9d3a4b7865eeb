import { z } from 'zod';

/** unknown: no test was compared with a baseline in force. better: a new baseline may be due. */
const DRIFT_STATES = ['unknown', 'none', 'rising', 'signal', 'better'] as const;

/**
 * Whether the tests of a person go one way for long (science 3), as the database keeps it (`person_drifts`): one word
 * and one date on every screen. Never an alarm: whoever may not see the details of scores is told null.
 */
export type DriftSeen = z.infer<typeof DriftSeen>;
export const DriftSeen = z
  .strictObject({
    state: z.enum(DRIFT_STATES),
    /** The test with which it began. */
    since: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DriftSeen' });

/** The ids of the words, for pages and files alike. */
export const driftWords: Readonly<Record<DriftSeen['state'], string>> = {
  unknown: 'testing.drift.unknown',
  none: 'testing.drift.none',
  rising: 'testing.drift.rising',
  signal: 'testing.drift.signal',
  better: 'testing.drift.better',
};
