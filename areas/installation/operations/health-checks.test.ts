import { expect, test } from 'vitest';
import { healthLights, worst, type HealthCheck, type Light, type WatchedFacts } from './health-checks.ts';

const NOW = Date.UTC(2026, 10, 15, 12);
const DAY_MS = 86_400_000;
const GIB = 1024 ** 3;
const daysAgo = (days: number) => ({ madeAt: new Date(NOW - days * DAY_MS).toISOString() });

const WELL: WatchedFacts = {
  durability: [
    { name: 'fsync', isOn: true },
    { name: 'data_checksums', isOn: true },
  ],
  isolation: { unforced: [], hasBypass: false },
  disk: { freeBytes: 50 * GIB, isLow: false },
  backup: daysAgo(1),
  archive: { isOn: true, lastAt: '2026-11-15T11:59:00Z', failedAt: '2026-11-15T11:00:00Z' },
  restoreDrill: { everyDays: 7, last: { startedAt: daysAgo(8).madeAt, problem: null } },
  jobs: { dead: 0, oldestEventSeconds: 0 },
  mail: { way: 'server', failed: 0 },
  files: { error: null },
  reportReplica: { behindSeconds: 60, problem: null },
  recordStreams: [{ oldestSeconds: 20, lastError: null }],
  clock: { differenceMs: -12 },
  database: { connections: 20, mostConnections: 100 },
  server: { delayMs: { p99: 12 } },
};

test('every light is good when all is well', () => {
  expect(new Set(healthLights(WELL, NOW).map(({ light }) => light))).toEqual(new Set(['good']));
});

const CASES: readonly [Partial<WatchedFacts>, HealthCheck, Light][] = [
  [{ durability: [{ name: 'fsync', isOn: false }] }, 'durability', 'bad'],
  [{ durability: [{ name: 'data_checksums', isOn: false }] }, 'durability', 'warn'],
  [{ isolation: { unforced: ['users'], hasBypass: false } }, 'isolation', 'bad'],
  [{ isolation: { unforced: [], hasBypass: true } }, 'isolation', 'bad'],
  [{ disk: { freeBytes: GIB, isLow: false } }, 'disk', 'good'],
  [{ disk: { freeBytes: GIB - 1, isLow: false } }, 'disk', 'warn'],
  [{ disk: { freeBytes: GIB / 8, isLow: false } }, 'disk', 'bad'],
  [{ disk: { freeBytes: 50 * GIB, isLow: true } }, 'disk', 'bad'],
  [{ backup: null }, 'backup', 'warn'],
  [{ backup: daysAgo(3) }, 'backup', 'warn'],
  [{ backup: daysAgo(15) }, 'backup', 'bad'],
  [{ archive: { isOn: false, lastAt: null, failedAt: null } }, 'archive', 'off'],
  [{ archive: { isOn: true, lastAt: null, failedAt: null } }, 'archive', 'good'],
  [{ archive: { isOn: true, lastAt: null, failedAt: daysAgo(0).madeAt } }, 'archive', 'bad'],
  [{ archive: { isOn: true, lastAt: daysAgo(1).madeAt, failedAt: daysAgo(0).madeAt } }, 'archive', 'bad'],
  [{ restoreDrill: null }, 'restoreDrill', 'off'],
  [{ restoreDrill: { everyDays: 7, last: null } }, 'restoreDrill', 'warn'],
  [{ restoreDrill: { everyDays: 7, last: { startedAt: daysAgo(16).madeAt, problem: null } } }, 'restoreDrill', 'warn'],
  [{ restoreDrill: { everyDays: 7, last: { startedAt: daysAgo(1).madeAt, problem: 'Lost' } } }, 'restoreDrill', 'bad'],
  [{ jobs: { dead: 1, oldestEventSeconds: 0 } }, 'jobs', 'warn'],
  [{ jobs: { dead: 1, oldestEventSeconds: 3600 } }, 'jobs', 'bad'],
  [{ mail: { way: 'files', failed: 0 } }, 'mail', 'warn'],
  [{ mail: { way: 'server', failed: 2 } }, 'mail', 'warn'],
  [{ files: { error: 'The store of the files does not answer.' } }, 'files', 'bad'],
  [{ reportReplica: null }, 'reportReplica', 'off'],
  [{ reportReplica: { behindSeconds: 61, problem: null } }, 'reportReplica', 'warn'],
  [{ reportReplica: { behindSeconds: null, problem: 'away' } }, 'reportReplica', 'warn'],
  [{ recordStreams: [] }, 'recordStreams', 'off'],
  [{ recordStreams: [{ oldestSeconds: 0, lastError: 'ECONNREFUSED' }] }, 'recordStreams', 'warn'],
  [{ recordStreams: [{ oldestSeconds: 301, lastError: null }] }, 'recordStreams', 'warn'],
  [{ recordStreams: [{ oldestSeconds: 4_000, lastError: null }] }, 'recordStreams', 'bad'],
  [{ clock: { differenceMs: -2_000 } }, 'clock', 'warn'],
  [{ clock: { differenceMs: 60_000 } }, 'clock', 'bad'],
  [{ database: { connections: 85, mostConnections: 100 } }, 'connections', 'warn'],
  [{ server: { delayMs: { p99: 1_500 } } }, 'delay', 'bad'],
];

test.each(CASES)('%j puts %s on %s', (facts, check, light) => {
  const lights = healthLights({ ...WELL, ...facts }, NOW);

  expect(lights.find(({ id }) => id === check)?.light).toBe(light);
  expect(lights.filter(({ id }) => id !== check).every((other) => other.light === 'good')).toBe(true);
});

test('the worst light represents all', () => {
  expect(worst('good', 'warn', 'good')).toBe('warn');
  expect(worst('warn', 'bad')).toBe('bad');
  expect(worst('off', 'good')).toBe('good');
  expect(worst()).toBe('good');
});
