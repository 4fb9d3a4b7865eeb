interface ListedCard {
  readonly employeeNumber: string;
  readonly card: string;
}

export interface CardList {
  readonly rows: readonly ListedCard[];
  /** The line of each row in the text, counted from 1. */
  readonly lines: readonly number[];
}

/**
 * Reads the first two columns of a pasted or saved table. A first line without any digit in its second column holds the
 * titles.
 *
 * @example cardList('Number;Card\n1047;04A2B7719C') // { rows: [{ employeeNumber: '1047', card: '04A2B7719C' }], lines: [2] }
 */
export function cardList(text: string): CardList {
  const found = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ cells: cellsOf(line), line: index + 1 }))
    .filter(({ cells, line }) => cells.some(Boolean) && !(line === 1 && !/\d/.test(cells[1] ?? '')));
  return {
    rows: found.map(({ cells: [employeeNumber = '', card = ''] }) => ({ employeeNumber, card })),
    lines: found.map(({ line }) => line),
  };
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\u{FEFF}/u, '')
    .split(/[\t;,]/)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/** Returns the line of a field such as `rows.3.card`; undefined for a field of no row. */
export function lineOf(field: string, { lines }: CardList): number | undefined {
  const row = /^rows\.(\d+)\./.exec(field)?.[1];
  return row === undefined ? undefined : lines[Number(row)];
}
