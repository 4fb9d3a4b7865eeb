/** Returns the part of a value that may be sent; undefined: nothing. */
export type AllowedPart = (value: unknown) => unknown;

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const number: AllowedPart = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

export const flag: AllowedPart = (value) => (typeof value === 'boolean' ? value : undefined);

/** Keeps a text that fully matches this pattern. */
export const text =
  (pattern: RegExp): AllowedPart =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Keeps a text that a person wrote to be sent. */
export const writtenText =
  (longest: number): AllowedPart =>
  (value) =>
    typeof value === 'string' ? value.slice(0, longest) : undefined;

export const changed =
  (change: (value: string) => string | undefined): AllowedPart =>
  (value) =>
    typeof value === 'string' ? change(value) : undefined;

/** Keeps these fields and no others. */
export const only =
  (fields: Readonly<Record<string, AllowedPart>>): AllowedPart =>
  (value) =>
    isFields(value) ? kept(Object.entries(fields).map(([name, keep]) => [name, keep(value[name])])) : undefined;

/** Keeps fields whose names match this pattern. */
export const named =
  (name: RegExp, keep: AllowedPart): AllowedPart =>
  (value) =>
    isFields(value)
      ? kept(Object.entries(value).flatMap(([key, each]) => (name.test(key) ? [[key, keep(each)] as const] : [])))
      : undefined;

/** Keeps the first `most` items of a list, without those of which nothing is kept. */
export const each =
  (keep: AllowedPart, most: number): AllowedPart =>
  (value) =>
    Array.isArray(value)
      ? value
          .slice(0, most)
          .map(keep)
          .filter((item) => item !== undefined)
      : undefined;

const kept = (entries: readonly (readonly [string, unknown])[]): object =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));
