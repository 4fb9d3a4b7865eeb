import { parseSync } from 'vite';
import type { Source } from '#tests/support/sources.ts';

/**
 * Returns everything that a file imports: by statement, re-export, `import()` (of values and of types) and
 * `import.meta.glob`.
 */
export function importsOf({ path, text }: Source): string[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const called = [...text.matchAll(/\bimport(?:\.meta\.glob(?:<[^(]*>)?)?\(\s*(['"`])(.+?)\1/g)].map(
    ([, , specifier = '']) => specifier,
  );
  return [...new Set([...imported, ...exported, ...called])];
}
