import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { notAllowed } from '#platform/shared/problem.ts';
import { healthLights } from '../health-checks.ts';
import { getHealth, type HealthFacts } from '../health.contract.ts';
import { HealthSection } from './health-section.tsx';

const AT = '2026-11-15T05:36:00.000Z';
const GIB = 1024 ** 3;

function anApi() {
  const api = fakeApi();
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  return api;
}

describe('health', () => {
  const facts: HealthFacts = {
    database: {
      version: '17.6',
      isEmbedded: true,
      sizeBytes: 40 * 1024 ** 2,
      connections: 12,
      mostConnections: 100,
      startedAt: AT,
      schema: '0077_installation_operations',
    },
    durability: [{ name: 'fsync', isOn: true }],
    isolation: { tables: 60, unforced: [], hasBypass: false },
    replicas: 0,
    reportReplica: null,
    disk: { directory: '/var/lib/evenkeel', freeBytes: GIB / 2, totalBytes: 20 * GIB, isLow: false },
    clock: { differenceMs: -3 },
    backup: null,
    archive: { isOn: false, lastFile: null, lastAt: null, failedFile: null, failedAt: null, failures: 0 },
    restoreDrill: null,
    jobs: { dead: 2, waitingEvents: 0, oldestEventSeconds: 0 },
    mail: { way: 'files', waiting: 0, failed: 0 },
    files: { store: null, error: null },
    recordStreams: [],
    server: {
      version: '0.1.0',
      node: '24.1.0',
      startedAt: AT,
      memoryBytes: 200 * 1024 ** 2,
      heapBytes: 90 * 1024 ** 2,
      delayMs: { median: 1, p99: 8 },
    },
  };
  const show = (given: Partial<HealthFacts> = {}, path = '/admin/config') => {
    const found = { ...facts, ...given };
    const api = anApi();
    api.answer(getHealth, () => ({ at: AT, facts: found, checks: healthLights(found, Date.parse(AT)) }));
    showPage(<HealthSection />, { path });
  };
  const line = async (name: string) => {
    const list = within(await screen.findByRole('list', { name: 'Checks' }));
    return list.getByText(name).closest('li')?.textContent;
  };

  test('shows the state of each check in words', async () => {
    show();

    expect(await line('Disk')).toBe('Check soonDisk512 MB free of 20 GB');
    expect(await line('Jobs')).toBe('Check soonJobs2 failed jobs · no events waiting');
    expect(await line('Clock')).toBe('GoodClockThe clocks of this server and of the database differ by 3 ms.');
    expect(await line('Last backup')).toContain('No backup is known.');
    expect(await line('Audit logs to receivers')).toContain(
      'OffAudit logs to receiversNo receiver outside the installation is set',
    );
    expect(screen.getByText('PostgreSQL 17.6')).toBeTruthy();
  });

  test('names a receiver of audit logs that cannot be reached', async () => {
    const reached = { lastSentAt: AT, lastError: null, lastErrorAt: null };
    show({
      recordStreams: [
        { destination: 'syslog+tls://siem.example:6514', waiting: 0, oldestSeconds: 0, ...reached },
        { ...reached, destination: 'https://log.example/in', waiting: 2, oldestSeconds: 40, lastError: 'ECONNREFUSED' },
      ],
    });

    expect(await line('Audit logs to receivers')).toBe(
      'Check soonAudit logs to receivers2 receivers, 2 entries are waiting. ' +
        'https://log.example/in could not be reached (ECONNREFUSED). It gets everything when it is back.',
    );
  });

  const LOG_FILE = '000000010000000000000007';
  const drill = { source: 'archive', startedAt: AT, endedAt: '2026-11-15T05:38:10.000Z', rows: 1234 } as const;

  test('tells whether the last restore drill worked, when, how long it took and how old its data was', async () => {
    show({
      archive: { isOn: true, lastFile: LOG_FILE, lastAt: AT, failedFile: null, failedAt: null, failures: 0 },
      restoreDrill: { everyDays: 7, last: { ...drill, dataAt: '2026-11-15T05:35:20.000Z', problem: null } },
    });

    expect(await line('Restore drill')).toMatch(
      /^GoodRestore drill.*: the archive was restored and checked \(1,234 rows\)\. It took 2 min\. The newest data was 40 sec old\.$/,
    );
    expect(await line('Archive of the database')).toMatch(
      /^GoodArchive of the databaseThe last file of the log was stored [^;]*\.$/,
    );
  });

  test('tells why a restore drill failed, and which file the archive refuses', async () => {
    show({
      archive: { isOn: true, lastFile: null, lastAt: null, failedFile: LOG_FILE, failedAt: AT, failures: 3 },
      restoreDrill: { everyDays: 7, last: { ...drill, rows: null, dataAt: null, problem: 'There is no backup.' } },
    });

    expect(await line('Restore drill')).toMatch(/^Act nowRestore drill.*could not be restored\. There is no backup\.$/);
    expect(await line('Archive of the database')).toContain(`does not accept the file ${LOG_FILE}.`);
  });

  test.each([
    [null, 'OffReplica for reportsWith DATABASE_REPLICA_URL, reports are read from a replica of the database.'],
    [
      { behindSeconds: 0, problem: null },
      'GoodReplica for reportsReports are read from the replica, which has every change.',
    ],
    [
      { behindSeconds: 150, problem: null },
      'Check soonReplica for reportsReports are read from the replica, which is 2 min behind. The reports say so.',
    ],
    [
      { behindSeconds: null, problem: 'away' },
      'Check soonReplica for reportsThe replica cannot be reached. Until that is fixed, reports are read from the main database.',
    ],
  ] as const)('tells how the replica for reports is doing: %o', async (reportReplica, text) => {
    show({ reportReplica });

    expect(await line('Replica for reports')).toBe(text);
  });

  test('names the checks that need attention now', async () => {
    show({ isolation: { tables: 60, unforced: ['users'], hasBypass: false } });

    expect(await line('Separation of organizations')).toContain(
      'Act nowSeparation of organizationsNot separated: users.',
    );
  });

  test.each([
    ['/es/admin/config', 'Base de datos'],
    ['/pt/admin/config', 'Banco de dados'],
  ])('is shown in the language of %s', async (path, heading) => {
    show({}, path);

    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });

  test('can be loaded again if it could not be read', async () => {
    const api = anApi();
    api.refuse(getHealth, notAllowed);
    showPage(<HealthSection />);

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
