import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rollup } from 'vite';
import type { APIRequestContext } from '@playwright/test';
import { post } from '#tests/support/journeys/journey-invitations.ts';
import { inDatabase } from '#tests/support/journeys/journey-database.ts';
import { someoneNew } from '#tests/support/journeys/journey-people.ts';
import { PEOPLE_PER_CALL } from '#areas/testing/pins/many-pins.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { anOfflineKioskCode, KioskDevice } from './kiosk-device.ts';
import type { ShiftDevice } from './shift-device.ts';
import { expect, test } from './story.ts';

const PEOPLE = 200;
const MINUTE_MS = 60_000;
const SHIFT_MS = 11 * 60 * MINUTE_MS;
/** One person after the other, on each of the two kiosks. */
const EACH_MS = 6 * MINUTE_MS;
/** The clock of the devices is ahead all the time. */
const AHEAD_MS = 7 * MINUTE_MS;
/** Before these people the browser is killed; before the second and the fourth of them in the middle of a test. */
const KILLED_BEFORE = [13, 58, 101, 150, 187];
const KILLED_IN_TEST = [58, 150];

interface Worker {
  readonly id: string;
  readonly employeeNumber: string;
  readonly pin: string;
}

type Armed = typeof globalThis & { shiftDevice: ShiftDevice };

/** Builds the kiosk's own modules for a page of their own. */
async function deviceScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.resolve(import.meta.dirname, 'shift-device.ts'), formats: ['iife'], name: 'shift' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  return outputs
    .flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])))
    .join('\n');
}

async function people(request: APIRequestContext, token: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const person = { firstName: 'Ana', lastName: 'Soto', employeeNumber: `${1000 + i}` };
    ids.push((await post<{ id: string }>(request, '/users', person, token)).id);
  }
  return ids;
}

async function workers(request: APIRequestContext, token: string): Promise<Worker[]> {
  const ids = await people(request, token, PEOPLE);
  const all: Worker[] = [];
  for (let start = 0; start < PEOPLE; start += PEOPLE_PER_CALL) {
    const body = { people: { ids: ids.slice(start, start + PEOPLE_PER_CALL) } };
    all.push(...(await post<{ items: Worker[] }>(request, '/users/bulk/pins', body, token)).items);
  }
  return all.toSorted((a, b) => a.employeeNumber.localeCompare(b.employeeNumber));
}

/** A kiosk that had network when its shift began, eleven hours ago. */
class ShiftKiosk {
  readonly device: KioskDevice;
  readonly #script: string;
  #token = '';

  constructor(folder: string, script: string) {
    this.device = new KioskDevice(folder);
    this.#script = script;
  }

  async begin(request: APIRequestContext, code: string): Promise<void> {
    const paired = await request.post('/api/v2.1/kiosks/pair', { data: { code } });
    this.#token = ((await paired.json()) as { deviceToken: string }).deviceToken;
    await this.open(false, Date.now() - SHIFT_MS);
    const { page } = this.device;
    const earlier = (time: string) => new Date(Date.parse(time) - SHIFT_MS).toISOString();
    await page.route(/\/api\/v2\.1\/kiosk\?/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { now: string };
      await route.fulfill({ response, json: { ...body, now: earlier(body.now) } });
    });
    await page.route('**/api/v2.1/kiosk/package', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { id: string; madeAt: string; endsAt: string };
      await inDatabase(`update kiosk_packages set made_at = made_at - interval '11 hours' where id = $1 returning id`, [
        body.id,
      ]);
      const times = { madeAt: earlier(body.madeAt), endsAt: earlier(body.endsAt) };
      await route.fulfill({ response, json: { ...body, ...times } });
    });
    expect(await this.keepReady()).toBe(true);
    await page.unrouteAll();
    await this.device.setOffline(true);
  }

  async open(isOffline: boolean, serverMs: number): Promise<void> {
    const page = await this.device.openAt('/shift-device.html', isOffline, '<!doctype html><title>Kiosk</title>');
    await page.addScriptTag({ content: this.#script });
    await this.setClock(serverMs);
  }

  setClock(serverMs: number): Promise<void> {
    return this.device.page.evaluate((ms) => (globalThis as Armed).shiftDevice.setClock(ms), serverMs + AHEAD_MS);
  }

  keepReady(): Promise<boolean> {
    return this.device.page.evaluate((token) => (globalThis as Armed).shiftDevice.keepReady(token), this.#token);
  }

  test(who: Worker & { slowness: number }): Promise<void> {
    return this.device.page.evaluate((each) => (globalThis as Armed).shiftDevice.test(each), who);
  }

  beginTest(who: Worker): Promise<void> {
    return this.device.page.evaluate((each) => (globalThis as Armed).shiftDevice.beginTest(each), who);
  }

  waiting(): Promise<number> {
    return this.device.page.evaluate(() => (globalThis as Armed).shiftDevice.waiting());
  }
}

interface StoredTest {
  id: string;
  user_id: string;
  seed: string;
  score: number;
  is_valid: boolean;
  taken_at: Date;
  elapsed_ms: number;
  flags: string[];
}

const storedTests = (ids: readonly string[]): Promise<StoredTest[]> =>
  inDatabase<StoredTest>(
    `select result.id, result.user_id, attempt.seed, result.score::float8, result.is_valid, result.taken_at,
            result.elapsed_ms, result.flags
     from results result join attempts attempt on attempt.organization_id = result.organization_id and attempt.id = result.id
     where result.user_id = any($1) order by result.taken_at`,
    [ids],
  );

const baselines = (ids: readonly string[]) =>
  inDatabase(
    `select status, have, days, value, sd, n from baselines where user_id = any($1::uuid[])
     order by array_position($1::uuid[], user_id)`,
    [ids],
  );

/** Takes the same tests online, in another organization; returns its people in the same order. */
async function withNetwork(
  request: APIRequestContext,
  tests: readonly (StoredTest & { slowness: number })[],
): Promise<string[]> {
  const { user, headers } = await someoneNew(request);
  const ids = await people(request, user.token, tests.length);
  for (const [i, { seed, slowness, taken_at, elapsed_ms }] of tests.entries()) {
    const body = { testType: 'FullTest', userId: ids[i] };
    const begun = await post<{ attemptId: string; submissionToken: string }>(request, '/attempts', body, user.token);
    await inDatabase(`update attempts set seed = $2, created_at = $3 where id = $1 returning id`, [
      begun.attemptId,
      seed,
      new Date(taken_at.getTime() - elapsed_ms - MINUTE_MS),
    ]);
    const startedAt = new Date(taken_at.getTime() - elapsed_ms).toISOString();
    const record = simulate({ slowness, deviceClass: 'tablet-touch' }, { testType: 'FullTest', seed, startedAt });
    const data = { token: begun.submissionToken, record };
    const answer = await request.post(`/api/v2.1/attempts/${begun.attemptId}/late-submission`, { headers, data });
    expect(answer.status()).toBe(200);
  }
  return ids;
}

test('200 people on two offline kiosks, five killed browsers: each result once, in order, as online', async ({
  request,
}) => {
  const { user: admin } = await someoneNew(request);
  const script = await deviceScript();
  const folders = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'evenkeel-shift-')));
  const kiosks = folders.map((folder) => new ShiftKiosk(folder, script));
  try {
    const codes = [
      await anOfflineKioskCode(request, { token: admin.token, name: 'Gate 1' }),
      await anOfflineKioskCode(request, { token: admin.token, name: 'Gate 2' }),
    ];
    const crew = await workers(request, admin.token);
    const slownessOf = (i: number) => (i % 7) * 0.2;
    const startMs = Date.now() - SHIFT_MS;
    for (const [i, kiosk] of kiosks.entries()) await kiosk.begin(request, codes[i] ?? '');

    for (const [i, worker] of crew.entries()) {
      const kiosk = kiosks[i % 2];
      if (!kiosk) continue;
      const nowMs = startMs + MINUTE_MS + Math.floor(i / 2) * EACH_MS + (i % 2) * (EACH_MS / 2);
      await kiosk.setClock(nowMs);
      if (KILLED_IN_TEST.includes(i)) await kiosk.beginTest(worker);
      if (KILLED_BEFORE.includes(i)) {
        await kiosk.device.kill();
        await kiosk.open(true, nowMs);
        expect(await kiosk.keepReady()).toBe(false);
      }
      await kiosk.test({ ...worker, slowness: slownessOf(i) });
    }
    expect(await Promise.all(kiosks.map((kiosk) => kiosk.waiting()))).toEqual([102, 100]);

    // The second kiosk has network first.
    for (const kiosk of kiosks.toReversed()) {
      await kiosk.setClock(Date.now());
      await kiosk.device.setOffline(false);
      expect(await kiosk.keepReady()).toBe(true);
      expect(await kiosk.keepReady()).toBe(true);
      expect(await kiosk.waiting()).toBe(0);
    }

    const ids = crew.map(({ id }) => id);
    const all = await storedTests(ids);
    const valid = all.filter(({ is_valid }) => is_valid);
    expect(all.length - valid.length).toBe(KILLED_IN_TEST.length);
    expect(valid.map(({ user_id }) => user_id)).toEqual(ids);
    expect(valid.filter(({ flags }) => flags.includes('impossible_clock'))).toEqual([]);
    const lateMs = valid.map(
      ({ taken_at, elapsed_ms }, i) =>
        taken_at.getTime() - elapsed_ms - (startMs + MINUTE_MS + Math.floor(i / 2) * EACH_MS + (i % 2) * (EACH_MS / 2)),
    );
    // The device's clock runs on while a person identifies themselves.
    expect(Math.min(...lateMs)).toBeGreaterThan(-2 * MINUTE_MS);
    expect(Math.max(...lateMs)).toBeLessThan(2 * MINUTE_MS);
    const twins = await withNetwork(
      request,
      valid.map((each, i) => ({ ...each, slowness: slownessOf(i) })),
    );
    const online = await storedTests(twins);
    expect(online.map(({ score }) => score)).toEqual(valid.map(({ score }) => score));
    expect(await baselines(ids)).toEqual(await baselines(twins));
  } finally {
    for (const kiosk of kiosks) await kiosk.device.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});
