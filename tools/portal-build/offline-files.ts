import type { Rollup } from 'vite';

/** The modules that test pages load. Pages come through the route table, which also leads to all others. */
export const NEEDED = [
  'apps/portal/index.html',
  'apps/portal/public.tsx',
  'apps/portal/signed-in.tsx',
  'apps/portal/routes/login-route.tsx',
  'apps/portal/routes/user-route.tsx',
  'apps/portal/routes/begin-test-route.tsx',
  'areas/testing/places/portal/start-test-page.tsx',
];
const ROUTE_TABLE = 'apps/portal/route-table.ts';

type Bundle = Rollup.OutputBundle;

/** Returns the built files that a test page needs, as paths on the server. */
export function offlineFiles(bundle: Bundle): string[] {
  const found = new Set<string>();
  for (const module of NEEDED) collect(bundle, chunkOf(bundle, module).fileName, found);
  return [...found].map((file) => `/${file}`).toSorted();
}

function chunkOf(bundle: Bundle, module: string): Rollup.OutputChunk {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
  if (!chunk) throw new Error(`The portal has no part of its own for ${module}, which the test pages need.`);
  return chunk;
}

const chunksOf = (bundle: Bundle): Rollup.OutputChunk[] =>
  Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk');

function collect(bundle: Bundle, fileName: string, found: Set<string>): void {
  if (found.has(fileName)) return;
  found.add(fileName);
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk') return;
  const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
  for (const file of [...(importedCss ?? []), ...(importedAssets ?? [])]) found.add(file);
  const leadsEverywhere = chunk.moduleIds.some((id) => id.endsWith(`/${ROUTE_TABLE}`));
  for (const next of [...chunk.imports, ...(leadsEverywhere ? [] : chunk.dynamicImports)]) collect(bundle, next, found);
}
