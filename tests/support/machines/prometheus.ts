import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onFreePort } from '#platform/server/embedded-postgres/free-port.ts';
import { eventually } from '#tests/support/eventually.ts';
import { missingPrograms } from './machine-programs.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
export const RULES = path.join(ROOT, 'deploy/prometheus/alerts.yml');
const CONFIGURATION = path.join(ROOT, 'deploy/prometheus/prometheus.yml');
const DASHBOARD = path.join(ROOT, 'deploy/grafana/evenkeel.json');

const PROGRAMS = ['prometheus', 'promtool'];

/** Says what to install where Prometheus is missing; undefined where it is installed. */
export const missingPrometheus = (): string | undefined => missingPrograms(PROGRAMS, 'prometheus');

/** Returns what promtool says; throws if it finds a fault. */
export const promtool = (...options: string[]): string => execFileSync('promtool', options, { encoding: 'utf8' });

export interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

export interface LoadedRule {
  readonly name: string;
  readonly query: string;
  readonly health: string;
  readonly state: string;
  readonly lastError?: string;
}

/** The configuration of `deploy/`, with the servers and the token of a test, and read every second. */
export async function writeConfiguration(folder: string, targets: readonly string[], token: string): Promise<string> {
  const file = path.join(folder, 'prometheus.yml');
  await writeFile(path.join(folder, 'token'), token);
  const text = (await readFile(CONFIGURATION, 'utf8'))
    .replaceAll(/_interval: \d+s/g, '_interval: 1s')
    .replace('- alerts.yml', `- ${RULES}`)
    .replace('/etc/prometheus/evenkeel-token', path.join(folder, 'token'))
    .replace(`['127.0.0.1:3000']`, JSON.stringify(targets));
  await writeFile(file, text);
  return file;
}

/** Starts a Prometheus that keeps its data in this folder. */
export async function startPrometheus(folder: string, configuration: string) {
  return onFreePort(async (port) => {
    const url = `http://127.0.0.1:${port}`;
    const options = [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ];
    const child = spawn('prometheus', options, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const exited = once(child, 'exit').then(() => Promise.reject(new Error(`Prometheus ended: ${said}`)));
    await Promise.race([exited, eventually(() => isReady(url))]);
    return {
      url,
      query: (expression: string) => ask<{ result: Series[] }>(url, `query?query=${encodeURIComponent(expression)}`),
      rules: async () =>
        (await ask<{ groups: { rules: LoadedRule[] }[] }>(url, 'rules')).groups.flatMap(({ rules }) => rules),
      stop: async () => {
        child.kill('SIGTERM');
        await exited.catch(() => undefined);
      },
    };
  });
}

async function isReady(url: string): Promise<void> {
  const { ok } = await fetch(`${url}/-/ready`);
  if (!ok) throw new Error('Prometheus is not ready.');
}

/** Throws what Prometheus says about a query that it cannot answer. */
async function ask<T>(url: string, call: string): Promise<T> {
  const answer = await fetch(`${url}/api/v1/${call}`);
  const { status, data, error } = (await answer.json()) as { status: string; data: T; error?: string };
  if (status !== 'success') throw new Error(error);
  return data;
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

/** Every query of the dashboard, with Grafana's variables filled in. */
export async function dashboardQueries(): Promise<{ title: string; query: string }[]> {
  const { panels } = JSON.parse(await readFile(DASHBOARD, 'utf8')) as { panels: Panel[] };
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ title, query: expr.replaceAll('$job', '.+').replaceAll('$__rate_interval', '10s') })),
  );
}

/** The names of all metrics that the dashboard and the alert rules use. */
export async function watchedMetrics(): Promise<string[]> {
  const texts = await Promise.all([DASHBOARD, RULES].map((file) => readFile(file, 'utf8')));
  const names = texts.join('\n').match(/\b(?:evenkeel|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(bucket|count)$/, '')))].toSorted();
}
