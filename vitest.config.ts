import { defineConfig } from 'vitest/config';
import { LongFirstSequencer } from './tests/support/long-first-sequencer.ts';
import { byProof } from './tests/support/proof.ts';

const DATABASE = 'tests/support/database/database-setup.ts';

/**
 * What does not depend on the database's version is proved once, on the embedded one. Every call of the product is made
 * on the other one too (tests/isolation), so that no statement of a call is beyond it; the areas that are left in have
 * statements in jobs and triggers besides.
 */
const PROVED_ONCE =
  process.env['TEST_DATABASE'] === 'server'
    ? [
        '**/*-timing.test.ts',
        'apps/server/**',
        'areas/**/server/*.routes.test.ts',
        'areas/{baselines,cases,error-reports,identity,imports,installation,joining,notifications}/**/server/**',
        'areas/{organizations,partners,privacy,sso,users,webhooks}/**/server/**',
        'platform/server/embedded-postgres/**',
        'platform/server/safe-fetch.test.ts',
        'tests/isolation/{permissions,scope,sharding}.test.ts',
        'tests/reports/**',
        'tools/**',
      ]
    : [];

/** Statistics about time raise a false alarm at a stated rate, so they are not in the gate. */
const NOT_IN_GATE = byProof({ gate: ['**/*-timing.test.ts'], all: [] });

/** Ends what hangs. A test that seeds a whole organization may take its time on a busy machine. */
const PATIENCE_MS = 600_000;

const ofPages = (folder: string) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`];

/** The heights of testing (architecture, 3.5). Journeys have a runner of their own: playwright.config.ts. */
export default defineConfig({
  test: {
    // Two cores: one worker computes while the other waits for the database.
    maxWorkers: 2,
    // Test files of one worker share their modules: reading them again for each file took most of the time. What a
    // test changes outside itself is undone after it.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    setupFiles: 'tests/support/seed-setup.ts',
    sequence: { sequencer: LongFirstSequencer },
    passWithNoTests: false,
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    // What is polled comes when the machine gets to it: a second would be luck.
    expect: { requireAssertions: true, poll: { timeout: 200_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          environment: 'node',
          include: ['areas/*/*.test.ts', 'areas/*/!(server|portal|runner)/*.test.ts', 'platform/shared/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: [
            ...ofPages('areas/**/portal'),
            ...ofPages('areas/**/runner'),
            ...ofPages('platform/portal'),
            ...ofPages('apps/portal'),
          ],
          setupFiles: ['tests/support/seed-setup.ts', 'platform/portal/testing-setup.ts'],
          // A thread starts cheaper than a process; nothing here needs a process of its own.
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'areas/**/server/**/*.test.ts',
            'platform/server/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'database/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/isolation/**/*.test.ts',
            'tests/reports/**/*.test.ts',
          ],
          exclude: ['node_modules/**', ...PROVED_ONCE, ...NOT_IN_GATE],
          setupFiles: [
            'tests/support/seed-setup.ts',
            'tests/support/server/cheap-hashes-setup.ts',
            'tests/support/server/lost-client-setup.ts',
            'tests/support/database/row-check-setup.ts',
          ],
          globalSetup: [DATABASE, 'tests/support/database/declared-rows-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          globalSetup: DATABASE,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          // Twenty kills, with a start after each, on a busy machine.
          testTimeout: 1_800_000,
          // Each file starts and kills whole servers; two at once would measure each other.
          fileParallelism: false,
          globalSetup: 'tests/support/machines/right-of-way.ts',
        },
      },
    ],
  },
});
