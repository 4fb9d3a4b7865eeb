/** Above this share of the active people, the number of suspensions must be typed. */
const UNASKED_PART = 0.1;

export const needsTypedNumber = ({ suspended, active }: { suspended: number; active: number }): boolean =>
  suspended > active * UNASKED_PART;

/** Returns whether this many people may be suspended; `typed` is the number that the importer typed. */
export const isAgreed = (counts: { suspended: number; active: number }, typed: number | undefined): boolean =>
  typed === undefined ? !needsTypedNumber(counts) : typed === counts.suspended;
