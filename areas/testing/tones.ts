/** `stop` asks for a person, `again` for another test now, `wait` for one later; `note`: nothing to do, and not as usual. */
export const TONES = ['good', 'note', 'wait', 'stop', 'again'] as const;
export type Tone = (typeof TONES)[number];
