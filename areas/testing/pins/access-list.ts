export interface AccessRow {
  /** Employee number or e-mail address. */
  readonly person: string;
  readonly card: string | null;
  readonly pin: string | null;
}

export interface AccessList {
  readonly rows: readonly AccessRow[];
  /** The line of each row in the text, counted from 1. */
  readonly lines: readonly number[];
}

/**
 * Reads a pasted or saved table of people, cards and PINs. The columns are recognized by their titles. Without titles
 * they are the person, the card and the PIN, in this order.
 *
 * @example accessList('Number;Card\n1047;04A2B7719C').rows // [{ person: '1047', card: '04A2B7719C', pin: null }]
 */
export function accessList(text: string): AccessList {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ cells: cellsOf(line), line: index + 1 }));
  const filled = lines.filter(({ cells }) => cells.some(Boolean));
  const titles = filled[0] && areTitles(filled[0].cells) ? filled[0] : undefined;
  const columns = titles ? columnsOf(titles.cells) : { person: 0, card: 1, pin: 2 };
  const found = titles ? filled.slice(1) : filled;
  return {
    rows: found.map(({ cells }) => ({
      person: cells[columns.person] ?? '',
      card: cells[columns.card] || null,
      pin: cells[columns.pin] || null,
    })),
    lines: found.map(({ line }) => line),
  };
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\u{FEFF}/u, '')
    .split(/[\t;,]/)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/** The words of titles in English, Spanish and Portuguese. "Card number" is a card, so cards are looked for first. */
const TITLES = {
  pin: /\bpin\b|clave|senha/i,
  card: /card|badge|tarjeta|gafete|credencial|cart[aã]o|crach[aá]/i,
  person: /number|n[uú]mero|e-?mail|correo|legajo|matr[ií]cula|person|employee|empleado|funcion[aá]rio|\bid\b/i,
} as const;

/** Numbers, cards and PINs contain digits, and addresses an at sign; titles contain neither. */
const areTitles = (cells: readonly string[]): boolean =>
  cells.every((cell) => !/[\d@]/.test(cell)) &&
  cells.some((cell) => Object.values(TITLES).some((title) => title.test(cell)));

const NOWHERE = -1;

function columnsOf(titles: readonly string[]): Record<keyof typeof TITLES, number> {
  const pin = titles.findIndex((title) => TITLES.pin.test(title));
  const card = titles.findIndex((title, at) => at !== pin && TITLES.card.test(title));
  const isFree = (at: number): boolean => at !== pin && at !== card;
  const named = titles.findIndex((title, at) => isFree(at) && TITLES.person.test(title));
  const person = named === NOWHERE ? titles.findIndex((_, at) => isFree(at)) : named;
  return { person, card, pin };
}
