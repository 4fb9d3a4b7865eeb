/** Answers what of a value may leave; undefined: nothing. */
export type Keep = (value: unknown) => unknown;

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const number: Keep = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

export const flag: Keep = (value) => (typeof value === 'boolean' ? value : undefined);

/** A text that is wholly of this form. */
export const text =
  (pattern: RegExp): Keep =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** A text that somebody wrote in order to have it sent. */
export const writtenText =
  (longest: number): Keep =>
  (value) =>
    typeof value === 'string' ? value.slice(0, longest) : undefined;

export const changed =
  (change: (value: string) => string | undefined): Keep =>
  (value) =>
    typeof value === 'string' ? change(value) : undefined;

/** These fields and no others. */
export const only =
  (fields: Readonly<Record<string, Keep>>): Keep =>
  (value) =>
    isFields(value) ? kept(Object.entries(fields).map(([name, keep]) => [name, keep(value[name])])) : undefined;

/** Fields of any name of this form. */
export const named =
  (name: RegExp, keep: Keep): Keep =>
  (value) =>
    isFields(value)
      ? kept(Object.entries(value).flatMap(([key, each]) => (name.test(key) ? [[key, keep(each)] as const] : [])))
      : undefined;

/** The first so many of a list; those of which nothing is left are left out. */
export const each =
  (keep: Keep, most: number): Keep =>
  (value) =>
    Array.isArray(value)
      ? value
          .slice(0, most)
          .map(keep)
          .filter((item) => item !== undefined)
      : undefined;

const kept = (entries: readonly (readonly [string, unknown])[]): object =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));
