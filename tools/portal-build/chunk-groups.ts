import path from 'node:path';

interface ModuleGraph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Modules that are fetched together: everything that these import and that no group above includes. */
export const PARTS = {
  login: ['apps/portal/main.tsx', 'apps/portal/public.tsx', 'apps/portal/routes/login-route.tsx'],
  visitors: [
    'areas/identity/passwords/portal/new-password-page.tsx',
    'areas/partners/portal/partner-welcome-page.tsx',
    'areas/joining/invitations/portal/invitation-page.tsx',
    'areas/joining/join-links/portal/join-page.tsx',
    'areas/joining/sign-up/portal/sign-up-page.tsx',
  ],
  'test-pages': [
    'apps/portal/offline.ts',
    'apps/portal/routes/begin-test-route.tsx',
    'areas/testing/attempt/runner/mount-runner.ts',
  ],
  'signed-in': ['apps/portal/signed-in.tsx'],
};

/** Modules that at least this many pages share go into one file, which the first of them loads. */
const MANY_PAGES = 6;

/**
 * Without these groups the bundler makes a file of each set of modules that the same pages share: two hundred for a
 * person's page, and on a connection with latency each six of them cost one round trip.
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

/** The entries themselves stay separate files, because pages are loaded by them. */
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
