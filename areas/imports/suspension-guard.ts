/** Above this part of the active people a suspension has to be agreed to by its number. */
const UNASKED_PART = 0.1;

export const needsTypedNumber = ({ suspended, active }: { suspended: number; active: number }): boolean =>
  suspended > active * UNASKED_PART;

/** Whether so many people may be suspended; `typed` is the number that somebody agreed to by hand. */
export const isAgreed = (counts: { suspended: number; active: number }, typed: number | undefined): boolean =>
  typed === undefined ? !needsTypedNumber(counts) : typed === counts.suspended;
