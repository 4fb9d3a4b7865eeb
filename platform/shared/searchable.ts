/** Letters whose accent cannot be split off, and what people type for them. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * Normalizes text for searching: no case, accents or language-specific letters. The database function of the same name
 * does the same.
 *
 * @example searchable('Łukasz Straße') // 'lukasz strasse'
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđðıħŧßæœþ]/g, (letter) => PLAIN[letter] ?? letter);
