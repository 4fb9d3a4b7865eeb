import type { SettingChange } from './setting-changes.contract.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the fields that differ between two versions; lists in words, nested names joined by dots.
 *
 * @example differences({ a: 1, b: { c: true } }, { a: 1, b: {} }) // [{ name: 'b.c', from: 'true', to: null }]
 */
export function differences(before: Fields, after: Fields): SettingChange['fields'] {
  const [from, to] = [flat(before), flat(after)];
  const names = [...new Set([...from.keys(), ...to.keys()])];
  return names
    .map((name) => ({ name, from: from.get(name) ?? null, to: to.get(name) ?? null }))
    .filter((field) => field.from !== field.to);
}

function flat(fields: Fields, prefix = ''): Map<string, string> {
  const found = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined) return [];
    if (Array.isArray(value)) return [[prefix + name, value.map(inWords).join(', ')]];
    if (typeof value === 'object') return [...flat(value as Fields, `${prefix}${name}.`)];
    return [[prefix + name, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
  return new Map(found);
}

/** Shows an object by its name, if it has one. */
const inWords = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : String(item);
