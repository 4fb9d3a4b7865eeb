/** What a person answers with; "both" stands for a device with a mouse or trackpad and a touch screen. */
export type AnswerMeans = 'keys' | 'mouse' | 'touch' | 'both';

/** What the device in hand offers. A browser that does not say gets the words for both. */
export function meansAtHand(has: (query: string) => boolean = (query) => matchMedia(query).matches): AnswerMeans {
  const hasMouse = has('(any-pointer: fine)');
  const hasTouch = has('(any-pointer: coarse)');
  if (hasMouse === hasTouch) return 'both';
  return hasMouse ? 'mouse' : 'touch';
}
