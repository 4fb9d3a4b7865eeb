/** What a person answers with; "both" means a device with a mouse or trackpad and a touch screen. */
export type AnswerMeans = 'keys' | 'mouse' | 'touch' | 'both';

/** Returns what the current device offers. A browser that does not say gets the texts for both. */
export function meansAtHand(has: (query: string) => boolean = (query) => matchMedia(query).matches): AnswerMeans {
  const hasMouse = has('(any-pointer: fine)');
  const hasTouch = has('(any-pointer: coarse)');
  if (hasMouse === hasTouch) return 'both';
  return hasMouse ? 'mouse' : 'touch';
}
