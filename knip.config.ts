import type { KnipConfig } from 'knip';

/** Knip reads no plain CSS by itself; a sheet counts as used when a page or another sheet imports it. */
const importsOfSheet = (text: string) =>
  [...text.matchAll(/^@import '([^']+)'/gm)].map(([, file]) => `import '${file}';`).join('\n');

export default {
  entry: [
    'tools/*.ts',
    'apps/server/main.ts',
    'apps/parts/main.tsx',
    'apps/parts/chart-stage.tsx',
    'apps/offline/service-worker.ts',
    'platform/server/embedded-postgres/hold-database.ts',
    'tests/faults/fire-alerts.ts',
    'tests/faults/keep-schedules.ts',
    'tests/faults/stream-records.ts',
    'tests/faults/work-on-jobs.ts',
    'tests/support/hostile/fill-hostile-world.ts',
    'tests/support/schedules/independent-draw.mjs',
    'tools/cluster/inside.ts',
  ],
  ignore: ['apps/portal/public/**'],
  project: ['{apps,areas,platform,database,tests,tools}/**/*.{ts,tsx,mjs,css}', '*.config.ts'],
  // Programs of the machine, not of a package: those that read our files for operators, and what lays a network.
  ignoreBinaries: ['go', 'helm', 'ip', 'ipcrm', 'nsenter', 'prometheus', 'promtool', 'systemd-analyze', 'unshare'],
  ignoreDependencies: ['oxfmt', 'oxlint', 'oxlint-tsgolint'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: { css: importsOfSheet },
} satisfies KnipConfig;
