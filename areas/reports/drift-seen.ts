import { z } from 'zod';

const DRIFT_STATES = ['none', 'rising', 'signal'] as const;

/**
 * Whether the tests of a person go one way for long (science 3). Never an alarm: whoever may not see the details of
 * scores is told null.
 */
export type DriftSeen = z.infer<typeof DriftSeen>;
export const DriftSeen = z
  .strictObject({
    state: z.enum(DRIFT_STATES),
    /** The test with which it began. */
    since: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DriftSeen' });
