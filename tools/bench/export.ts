import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { to } from 'pg-copy-streams';
import type { ExportRun } from '#areas/exports/runs/exports.contract.ts';
import { listScores } from '#areas/reports/scores/scores.contract.ts';
import { callPath } from '#platform/shared/endpoint.ts';
import { aSession } from '#tests/support/builders.ts';
import { startExportServer } from './export-server.ts';
import { median, MEGABYTE, percentile, rounded, type Benchmark, type Measurement } from './measurement.ts';
import { LARGE, onReportsData, organizationNamed, type ReportsPlace } from './reports-data.ts';

const ROUNDS = 3;
const LOOK_MS = 100;
/** The number of other calls while nothing is exported. */
const QUIET_CALLS = 60;
/** The call that other people make at the same time. */
const OTHER_CALL = callPath(listScores, {}, {});

/** A filter that matches every result. */
const EVERYTHING = {
  from: '2000-01-01T00:00:00Z',
  to: '2100-01-01T00:00:00Z',
  validity: 'valid,suspect,invalid,void',
  attempt: 'all',
};

/**
 * Measures the export of all results of the large organization, with every column and every name, against a plain COPY
 * of the same stored columns into a file by the owner of the tables. The data is that of the benchmark `reports`, so
 * REPORTS_BENCH_DATA and REPORTS_BENCH_SCALE apply here too.
 */
export const exportOfResults: Benchmark = async function* () {
  yield* await onReportsData('embedded', measured);
  yield* await onReportsData('server', measured);
};

async function measured({ databases, owner, place }: ReportsPlace): Promise<Measurement[]> {
  const organizationId = (await organizationNamed(owner, LARGE)) ?? '';
  const { token } = await aSession(databases, { role: 'admin', organizationId });
  const files = await mkdtemp(join(tmpdir(), 'evenkeel-bench-files-'));
  const server = await startExportServer(owner, files);
  const call = caller(server.url, token);
  const rounds: Round[] = [];
  try {
    await quietly(call);
    await server.beginToGrow();
    for (let round = 0; round <= ROUNDS; round += 1) {
      const plainly = () => copiedPlainly(owner, { organizationId, file: join(files, 'plain.csv') });
      // The two alternate in going first, so that neither always finds the other's pages in memory.
      const early = round % 2 === 0 ? await plainly() : undefined;
      await server.grownMb();
      const made = await exported(call, EVERYTHING);
      const grownMb = await server.grownMb();
      const floor = early ?? (await plainly());
      await server.grownMb();
      const download = { ...(await downloaded(call, made.id)), grownMb: await server.grownMb() };
      rounds.push({ made, grownMb, floor, download, quietMs: await quietly(call) });
    }
  } finally {
    await server.stop();
    await rm(files, { recursive: true, force: true });
  }
  const held = await countHeld(owner, organizationId);
  const wrong = rounds.find(({ made }) => made.rows !== held);
  if (wrong) throw new Error(`${wrong.made.rows} rows were exported of ${held}.`);
  return linesOf(`${place}, export of ${held} results`, rounds);
}

/** Measures another call while nothing is exported. */
async function quietly(call: Call): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < QUIET_CALLS; at += 1) {
    times.push(await otherCall(call));
    await setTimeout(LOOK_MS);
  }
  return times;
}

interface Round {
  readonly made: Made;
  readonly grownMb: number;
  readonly floor: number;
  readonly download: Download & { readonly grownMb: number };
  readonly quietMs: readonly number[];
}

const p95 = (times: readonly (readonly number[])[]): number => percentile(times.flat(), 95);

/** The first round warms everything up and is not counted, except for its memory. */
function linesOf(name: string, all: readonly Round[]): Measurement[] {
  const rounds = all.slice(1);
  const value = median(rounds.map(({ made }) => made.seconds));
  const floor = median(rounds.map((round) => round.floor));
  const others = p95(rounds.map(({ made }) => made.otherMs));
  const quiet = p95(rounds.map(({ quietMs }) => quietMs));
  const ratioOf = (one: number, beside: number, digits: number) => ({
    value: rounded(one, digits),
    floor: rounded(beside, digits),
    ratio: rounded(one / beside, 2),
  });
  return [
    { name: `${name}, beside a plain COPY of the same columns`, unit: 's', ...ratioOf(value, floor, 2) },
    { name: `${name}, its size`, value: rounded((rounds[0]?.made.bytes ?? 0) / MEGABYTE), unit: 'MB' },
    {
      name: `${name}, memory of the server grows by`,
      value: rounded(Math.max(...all.map(({ grownMb }) => grownMb))),
      unit: 'MB',
    },
    {
      name: `${name}, memory of the server grows by at its download`,
      value: rounded(Math.max(...all.map(({ download }) => download.grownMb))),
      unit: 'MB',
    },
    {
      name: `${name}, p95 of a list of results meanwhile, beside the same before`,
      unit: 'ms',
      ...ratioOf(others, quiet, 1),
    },
    {
      name: `${name}, first byte of the download`,
      value: rounded(median(rounds.map(({ download }) => download.firstMs))),
      unit: 'ms',
    },
    { name: `${name}, download`, value: rounded(median(rounds.map(({ download }) => download.seconds)), 2), unit: 's' },
  ];
}

type Call = (method: string, path: string, body?: object) => Promise<Response>;

const caller =
  (url: string, token: string): Call =>
  (method, path, body) =>
    fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

async function otherCall(call: Call): Promise<number> {
  const began = performance.now();
  const answer = await call('GET', OTHER_CALL);
  await answer.text();
  if (!answer.ok) throw new Error(`The other call answers ${answer.status}.`);
  return performance.now() - began;
}

const countHeld = (owner: pg.ClientConfig, organizationId: string): Promise<number> =>
  withOwnerClient(owner, async (client) => {
    const { rows } = await client.query<{ held: string }>(
      `select count(*) as held from results where organization_id = $1`,
      [organizationId],
    );
    return Number(rows[0]?.held);
  });

const PLAIN_COLUMNS = `
  result.id, result.visit_id, person.id, person.first_name, person.last_name, person.employee_number, result.test_type,
  result.device_class, result.way, result.taken_at, result.received_at, result.is_offline, result.elapsed_ms,
  result.attempt_number, result.is_valid, result.flags, result.score, result.se, result.extra_data, visit.outcome,
  result.is_baseline_stale, result.baseline_status, result.baseline_value, result.baseline_sd, result.baseline_n,
  result.deviation, result.rci, result.p, result.change, result.task_version, result.norms_version,
  result.scoring_version, result.policy_version, result.voided_at, result.voided_by, result.void_reason`;

/** Copies the stored columns straight into a file. */
const copiedPlainly = (owner: pg.ClientConfig, { organizationId, file }: { organizationId: string; file: string }) =>
  withOwnerClient(owner, async (client) => {
    const began = performance.now();
    const rows = client.query(
      to(`
        copy (
          select ${PLAIN_COLUMNS} from results result
          join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
          join users person on person.organization_id = result.organization_id and person.id = result.user_id
          where result.organization_id = '${organizationId}') to stdout (format csv)`),
    );
    await pipeline(rows, createWriteStream(file));
    return (performance.now() - began) / 1000;
  });

interface Made extends Pick<ExportRun, 'id' | 'rows' | 'bytes'> {
  readonly seconds: number;
  /** The times of another call, repeated while the export ran. */
  readonly otherMs: readonly number[];
}

async function exported(call: Call, filter: object): Promise<Made> {
  const order = { name: 'Everything', dataset: 'results', identity: 'identified', filter, options: {} };
  const ordered = await call('POST', '/api/v2.1/exports', { ...order, purpose: 'To see how long it takes' });
  if (!ordered.ok) throw new Error(await ordered.text());
  const { id } = (await ordered.json()) as { id: string };
  const otherMs: number[] = [];
  for (;;) {
    const took = await otherCall(call);
    const { items } = (await (await call('GET', '/api/v2.1/exports?limit=20')).json()) as { items: ExportRun[] };
    const run = items.find((each) => each.id === id);
    if (run?.state === 'running') otherMs.push(took);
    if (run?.state === 'failed') throw new Error(`The export failed: ${run.fault}`);
    if (run?.state === 'ready') {
      const seconds = (Date.parse(run.doneAt ?? '') - Date.parse(run.startedAt ?? '')) / 1000;
      return { id, rows: run.rows, bytes: run.bytes, seconds, otherMs };
    }
    await setTimeout(LOOK_MS);
  }
}

interface Download {
  readonly firstMs: number;
  readonly seconds: number;
}

async function downloaded(call: Call, id: string): Promise<Download> {
  const began = performance.now();
  const answer = await call('GET', `/api/v2.1/exports/${id}/file`);
  if (!answer.ok || !answer.body) throw new Error(await answer.text());
  let firstMs: number | undefined;
  for await (const chunk of answer.body) if (chunk.length > 0) firstMs ??= performance.now() - began;
  return { firstMs: firstMs ?? 0, seconds: (performance.now() - began) / 1000 };
}
