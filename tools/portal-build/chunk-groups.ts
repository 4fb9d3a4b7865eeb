import path from 'node:path';

interface ModuleGraph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What is fetched together: whatever these modules import that no part above them brings already. */
const PARTS = {
  login: ['apps/portal/main.tsx', 'apps/portal/public.tsx', 'apps/portal/login-route.tsx'],
  visitors: [
    'areas/identity/portal/new-password-page.tsx',
    'areas/installation/portal/partner-welcome-page.tsx',
    'areas/joining/portal/invitation-page.tsx',
    'areas/joining/portal/join-page.tsx',
    'areas/joining/portal/sign-up-page.tsx',
  ],
  'test-pages': [
    'apps/portal/offline.ts',
    'areas/testing/portal/begin-test-page.tsx',
    'areas/testing/runner/mount-runner.ts',
  ],
  'signed-in': ['apps/portal/signed-in.tsx'],
};

/** What so many pages share comes with the first of them. */
const MANY_PAGES = 6;

/**
 * Without these the bundler makes a file of each set of modules that the same pages share: two hundred for a person's
 * page, and on a connection with a delay each six of them cost one.
 */
export const CHUNK_GROUPS = [
  ...Object.entries(PARTS).map(([name, files], index) => partOf(name, files, Object.keys(PARTS).length - index)),
  { name: 'common', minShareCount: MANY_PAGES, priority: 0 },
];

function partOf(name: string, files: readonly string[], priority: number) {
  const entries = files.map((file) => path.join(ROOT, file));
  let imported: ReadonlySet<string> | undefined;
  return {
    name: (id: string, graph: ModuleGraph): string | null => {
      imported ??= importedBy(entries, graph);
      return imported.has(id) ? name : null;
    },
    debugName: name,
    priority,
  };
}

/** The entries themselves stay files of their own: pages are loaded by them. */
function importedBy(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const module = graph.getModuleInfo(id);
    if (!module && entries.includes(id)) throw new Error(`The portal has no module ${id}.`);
    waiting.push(...(module?.importedIds ?? []));
  }
  return new Set([...found].filter((id) => !entries.includes(id)));
}
