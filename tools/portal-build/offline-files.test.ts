import type { Rollup } from 'vite';
import { expect, test } from 'vitest';
import { NEEDED, offlineFiles } from './offline-files.ts';

interface Part {
  readonly facade?: string;
  readonly modules?: string[];
  readonly imports?: string[];
  readonly dynamicImports?: string[];
  readonly css?: string[];
}

const built = (parts: Record<string, Part>): Rollup.OutputBundle =>
  Object.fromEntries(
    Object.entries(parts).map(([fileName, { facade, modules = [], imports = [], dynamicImports = [], css = [] }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        facadeModuleId: facade ? `/somewhere/${facade}` : null,
        moduleIds: modules.map((module) => `/somewhere/${module}`),
        imports,
        dynamicImports,
        viteMetadata: { importedCss: new Set(css), importedAssets: new Set() },
      },
    ]),
  ) as unknown as Rollup.OutputBundle;

/** Each needed part. One uses the route table, which leads to a page that is not needed. */
const portal = {
  ...Object.fromEntries(NEEDED.map((facade, i) => [`part-${i}.js`, { facade, imports: ['table.js'] }])),
  'table.js': { modules: ['apps/portal/route-table.ts'], imports: ['react.js'], dynamicImports: ['tags.js'] },
  'tags.js': { facade: 'areas/users/tags/portal/tags-page.tsx', imports: ['table-kit.js'] },
  'react.js': {},
  'table-kit.js': {},
};

test('everything that the test pages import, at once or later, is kept with its styles, unlike other pages', () => {
  const files = offlineFiles(
    built({
      ...portal,
      'part-0.js': { facade: NEEDED[0] ?? '', imports: ['table.js'], dynamicImports: ['runner.js'], css: ['main.css'] },
      'runner.js': { imports: ['react.js'], css: ['runner.css'] },
    }),
  );

  expect(files).toEqual(
    ['main.css', ...NEEDED.map((_, i) => `part-${i}.js`), 'react.js', 'runner.css', 'runner.js', 'table.js']
      .map((file) => `/${file}`)
      .toSorted(),
  );
});

test('a build that lacks a needed page fails', () => {
  expect(() => offlineFiles(built({ ...portal, 'part-1.js': {} }))).toThrow(NEEDED[1]);
});
