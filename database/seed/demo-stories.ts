import { NORTHERN_MINE } from './demo-logins.ts';

/** Days ago; `from` is the earlier day. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The stories planted in Northern Mine. People are given by employee number; slowness is that of a simulated person.
 */
export const IMPAIRED = { employeeNumber: '101055', span: { from: 41, to: 35 }, slowness: 2.6 };
export const DRIFTING = { employeeNumber: '101314', span: { from: 91, to: 0 }, slowness: 1.1 };
/** A kiosk that drops frames, so that its tests from that time are invalid. */
const BROKEN_KIOSK = { tags: ['South', 'Crew C'], span: { from: 25, to: 19 }, lateFrames: 0.38 };

/** How a story changes one person's tests on one day. */
export interface StoryDay {
  readonly addedSlowness: number;
  readonly lateFrames: number;
  /** Whether the raw attempts are kept, because visitors of the demo will look at them. */
  readonly isMemorable: boolean;
}

const USUAL: StoryDay = { addedSlowness: 0, lateFrames: 0, isMemorable: false };

interface SomeoneInStory {
  readonly employeeNumber: string | undefined;
  readonly tags: readonly string[];
}

export function storyDay(organization: string, { employeeNumber, tags }: SomeoneInStory, daysAgo: number): StoryDay {
  if (organization !== NORTHERN_MINE) return USUAL;
  if (employeeNumber === IMPAIRED.employeeNumber && isWithin(daysAgo, IMPAIRED.span)) {
    return { ...USUAL, addedSlowness: IMPAIRED.slowness, isMemorable: true };
  }
  if (employeeNumber === DRIFTING.employeeNumber && isWithin(daysAgo, DRIFTING.span)) {
    const { from, to } = DRIFTING.span;
    return { ...USUAL, addedSlowness: (DRIFTING.slowness * (from - daysAgo)) / (from - to) };
  }
  const isAtKiosk = BROKEN_KIOSK.tags.every((tag) => tags.includes(tag)) && isWithin(daysAgo, BROKEN_KIOSK.span);
  return isAtKiosk ? { ...USUAL, lateFrames: BROKEN_KIOSK.lateFrames, isMemorable: true } : USUAL;
}

const isWithin = (daysAgo: number, { from, to }: Span): boolean => daysAgo <= from && daysAgo >= to;
