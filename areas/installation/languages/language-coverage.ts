/** The compiled texts of one language: a text is a list of words and of values `[name, use, forms]`. */
export type CompiledTexts = Readonly<Record<string, unknown>>;

export interface Coverage {
  texts: number;
  translated: number;
  missing: string[];
  differing: { key: string; expected: string[]; found: string[] }[];
  sameAsEnglish: string[];
  parts: { name: string; texts: number; translated: number }[];
}

/** Compares a language with English: which texts are missing, and which lose or add a value. */
export function languageCoverage(original: CompiledTexts, language: CompiledTexts): Coverage {
  const keys = Object.keys(original).toSorted();
  const has = (key: string) => hasText(language[key]);
  const there = keys.filter(has);
  const differing = there.flatMap((key) => {
    const expected = valuesIn(original[key]);
    const found = valuesIn(language[key]);
    return expected.join() === found.join() ? [] : [{ key, expected, found }];
  });
  return {
    texts: keys.length,
    translated: there.length,
    missing: keys.filter((key) => !has(key)),
    differing,
    sameAsEnglish: there.filter((key) => JSON.stringify(original[key]) === JSON.stringify(language[key])),
    parts: partsOf(keys, has),
  };
}

const hasText = (text: unknown): boolean => (Array.isArray(text) ? text.some(hasWord) : hasWord(text));
const hasWord = (part: unknown): boolean => (typeof part === 'string' ? part.trim() !== '' : part !== undefined);

/** Grouped by the first word of the key, which names the part of the product. */
function partsOf(keys: readonly string[], has: (key: string) => boolean): Coverage['parts'] {
  const parts = Map.groupBy(keys, (key) => key.split('.', 1)[0] ?? key);
  return [...parts].map(([name, own]) => ({ name, texts: own.length, translated: own.filter(has).length }));
}

/**
 * Returns the names of the values in a text, each with its use.
 *
 * @example valuesIn([['count', 'plural', { one: ['#'], other: ['#'] }], ' of ', ['name']]) // ['count plural', 'name']
 */
export function valuesIn(text: unknown): string[] {
  const found = new Set<string>();
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, use, forms] = token as [string, string?, Record<string, unknown>?];
      found.add(use === undefined ? name : `${name} ${use}`);
      for (const form of Object.values(forms ?? {})) visit(form);
    }
  };
  visit(text);
  return [...found].toSorted();
}
