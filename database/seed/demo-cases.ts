import type { Decision } from '#areas/cases/case/case-state.ts';

/** How a red of the demo was handled. Times are minutes after it became a case. */
export interface DemoHandling {
  readonly decision: Decision;
  readonly note: string;
  readonly acknowledged: number;
  readonly decided: number;
  readonly closed: number;
  /** The person's statement and the answer to it. */
  readonly words?: { readonly statement: string; readonly answer: string };
}

const CONFIRMED: readonly DemoHandling[] = [
  {
    decision: 'restAndRetest',
    note: 'Slept four hours. Rested until noon; the test after that was as usual.',
    acknowledged: 6,
    decided: 22,
    closed: 420,
    words: {
      statement: 'My neighbors had a party. I asked for a later start myself.',
      answer: 'Thank you for saying so. That is how it should be.',
    },
  },
  {
    decision: 'reassigned',
    note: 'Worked in the store for this shift, not at the wheel.',
    acknowledged: 3,
    decided: 18,
    closed: 720,
  },
  {
    decision: 'sentHome',
    note: 'Felt unwell. Went home by the shift bus.',
    acknowledged: 9,
    decided: 34,
    closed: 1500,
  },
  {
    decision: 'cleared',
    note: 'Was called by radio during both tests. A third one in the office was as usual.',
    acknowledged: 12,
    decided: 58,
    closed: 90,
  },
];

const UNCONFIRMED: readonly DemoHandling[] = [
  {
    decision: 'noAction',
    note: 'Was called away to a pump before the retest. We talked; nothing to worry about.',
    acknowledged: 5,
    decided: 14,
    closed: 600,
  },
  {
    decision: 'restAndRetest',
    note: 'Had left the kiosk. Tested again before the shift.',
    acknowledged: 8,
    decided: 25,
    closed: 300,
    words: { statement: 'Nobody told me that there is a second test.', answer: 'The kiosk will say so more clearly.' },
  },
  {
    decision: 'noAction',
    note: 'The tablet had run out of battery. It hangs on a cable now.',
    acknowledged: 15,
    decided: 52,
    closed: 240,
  },
];

/** A person who is red for the third time within two weeks is asked in private how they are. */
const THIRD: DemoHandling = {
  decision: 'referred',
  note: 'The third time within two weeks. Talked in private; an appointment with occupational health is made.',
  acknowledged: 4,
  decided: 41,
  closed: 4320,
};
const THIRD_WITHIN_MS = 14 * 86_400_000;

export interface DemoRed {
  readonly cause: 'confirmed' | 'unconfirmed';
  readonly userId: string;
  /** In milliseconds. */
  readonly at: number;
}

/** Returns how each of these reds, in order of time, was handled. */
export const handlingsOf = (reds: readonly DemoRed[]): DemoHandling[] =>
  reds.map((red, i) => {
    const before = reds
      .slice(0, i)
      .filter(({ userId, at }) => userId === red.userId && red.at - at < THIRD_WITHIN_MS).length;
    if (before === 2) return THIRD;
    const usual = red.cause === 'confirmed' ? CONFIRMED : UNCONFIRMED;
    return usual[i % usual.length] as DemoHandling;
  });
