import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';

/** The classes that have a rule of their own in a style sheet: neither in a list, nor inside another rule. */
function ownRules(sheet: string): string[] {
  const own: string[] = [];
  const open: string[] = [];
  for (const [, head = '', mark] of sheet.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    const selector = head.trim();
    if (mark === '}') open.pop();
    if (mark !== '{') continue;
    const [, name] = /^\.([\w-]+)$/.exec(selector) ?? [];
    if (name && open.every((outer) => outer.startsWith('@layer'))) own.push(name);
    open.push(selector);
  }
  return own;
}

function inSeveral(sheets: readonly { path: string; text: string }[]): string[] {
  const rules = sheets.flatMap(({ path, text }) => [...new Set(ownRules(text))].map((name) => ({ name, path })));
  return [...Map.groupBy(rules, ({ name }) => name)].flatMap(([name, found]) =>
    found.length > 1 ? `${name}: ${found.map(({ path }) => path).join(', ')}` : [],
  );
}

// A page loads the style sheets of others too, so a class with two meanings changes the look of both.
test('a class has its own rule in one style sheet', () => {
  const sheets = readSources('{apps,areas,platform}/**/*.css');

  expect(inSeveral(sheets)).toEqual([]);
  expect(sheets.flatMap(({ text }) => ownRules(text)).length).toBeGreaterThan(500);
});

test('a second rule of its own is found; lists, media and inner rules are left alone', () => {
  const rule = '@layer components {\n  .tile {\n    gap: 1rem;\n  }\n}\n';
  const others = '.input,\n.tile { gap: 1rem; }\n.card { .tile { gap: 2rem; } }\n@media print { .tile { gap: 0; } }\n';

  expect(
    inSeveral([
      { path: 'a.css', text: rule },
      { path: 'b.css', text: others },
    ]),
  ).toEqual([]);
  expect(
    inSeveral([
      { path: 'a.css', text: rule },
      { path: 'b.css', text: rule },
    ]),
  ).toEqual(['tile: a.css, b.css']);
});
