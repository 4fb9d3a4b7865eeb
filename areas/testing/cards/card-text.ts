/** In characters, after normalization. Six digits are the shortest card numbers in use. */
export const CARD_LENGTH = { min: 6, max: 64 } as const;

/** Readers type printable ASCII. */
export const CARD_SIGNS = /^[\x21-\x7e]+$/;

/** Normalizes what a reader types: spaces do not matter, nor does a keyboard that has capitals locked. */
export const comparableCard = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/** What is shown of a card. */
export const lastFour = (card: string): string => comparableCard(card).slice(-4);

/** Returns whether a reader could have typed this from a card, after normalization. */
export const isCard = (card: string): boolean =>
  card.length >= CARD_LENGTH.min && card.length <= CARD_LENGTH.max && CARD_SIGNS.test(card);
