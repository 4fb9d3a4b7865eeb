/**
 * `stop` asks to speak to a person, `again` for another test now, `wait` for one later; `note` asks for nothing, but is
 * not as usual.
 */
export const TONES = ['good', 'note', 'wait', 'stop', 'again'] as const;
export type Tone = (typeof TONES)[number];
