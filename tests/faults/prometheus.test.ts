import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  dashboardQueries,
  missingPrometheus,
  promtool,
  RULES,
  startPrometheus,
  writeConfiguration,
} from '#tests/support/machines/prometheus.ts';
import { ServerProcess } from './server-process.ts';
import { SMALL, startSharedDatabase, type DatabaseServer } from './small-installation.ts';

const TOKEN = 'a-token-for-prometheus';
const missing = missingPrometheus();

describe.skipIf(missing !== undefined)('a Prometheus that reads two servers', () => {
  let folder: string;
  let database: DatabaseServer;
  let servers: readonly [ServerProcess, ServerProcess];
  let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
  let configuration: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evenkeel-prometheus-'));
    database = await startSharedDatabase(join(folder, 'database'));
    const settings = { ...SMALL, DATABASE_URL: database.url, METRICS_TOKEN: TOKEN };
    servers = [new ServerProcess(join(folder, 'first'), settings), new ServerProcess(join(folder, 'second'), settings)];
    for (const server of servers) await server.start();
    const targets = servers.map(({ url }) => new URL(url).host);
    configuration = await writeConfiguration(folder, targets, TOKEN);
    prometheus = await startPrometheus(folder, configuration);
  });

  afterAll(async () => {
    await prometheus.stop();
    for (const server of servers) await server.end('SIGTERM');
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** One request that works and a test that is refused, on both servers. */
  const cause = () =>
    Promise.all(
      servers.flatMap(({ url }) => [
        fetch(`${url}/config.json`),
        fetch(url + submitAttempt.path.replace(':id', crypto.randomUUID()), { method: 'POST' }),
      ]),
    );

  const answersTo = async (query: string): Promise<number> => (await prometheus.query(query)).result.length;

  test('its tools accept the configuration and the rules', () => {
    expect(promtool('check', 'config', configuration)).toContain('SUCCESS');
    expect(promtool('check', 'rules', RULES)).toMatch(/SUCCESS: \d+ rules found/);
  });

  test('it reads both servers', async () => {
    await eventually(async () => expect(await answersTo('up{job="evenkeel"} == 1')).toBe(2));
    expect(await answersTo('evenkeel_build_info')).toBe(2);
  });

  test('it answers every query of the dashboard with at least one series', async () => {
    const queries = await dashboardQueries();
    expect(queries.length).toBeGreaterThan(25);

    for (const { title, query } of queries) {
      await eventually(async () => {
        await cause();
        expect(await answersTo(query), `${title}: ${query}`).toBeGreaterThan(0);
      });
    }

    expect(await answersTo('evenkeel_no_such_metric')).toBe(0);
    await expect(answersTo('sum(')).rejects.toThrow('parse error');
  });

  test('it evaluates every alert rule without an error, and none fires while all is well', async () => {
    const rules = await eventually(async () => {
      const found = await prometheus.rules();
      expect(found.map(({ health }) => health)).not.toContain('unknown');
      return found;
    });

    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
    for (const { query } of rules) await prometheus.query(query);
    expect(rules.filter(({ state }) => state === 'firing').map(({ name }) => name)).toEqual([]);
  });

  test('a server that is killed raises its alert', async () => {
    await servers[1].end('SIGKILL');

    await eventually(async () => {
      const rule = (await prometheus.rules()).find(({ name }) => name === 'EvenkeelServerDown');
      expect(rule?.state).toMatch(/^(pending|firing)$/);
    });
    expect(await answersTo('sum(up{job="evenkeel"}) == 1')).toBe(1);
  });
});
