import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { NORMS } from '#areas/scoring/norms.ts';
import messages from '#areas/testing/messages.json' with { type: 'json' };
import { TASK_VERSION } from '#areas/testing/tasks/attempt-plan.ts';
import { textsInLanguage } from '#platform/shared/texts-in-language.ts';
import { post } from '#tests/support/journeys/journey-invitations.ts';
import { inDatabase } from '#tests/support/journeys/journey-database.ts';
import { someoneNew } from '#tests/support/journeys/journey-people.ts';
import { anOfflineKioskCode, identify, KioskDevice, packageMadeEarlier, testsOnKiosk } from './kiosk-device.ts';
import { expect, test } from './story.ts';
import { takeTest } from './test-taker.ts';

const TEXTS: Readonly<Record<string, string>> = textsInLanguage(messages, 'en');

const NAMES = ['Rosa', 'Tomás', 'Ines'];

interface Worker {
  readonly id: string;
  readonly firstName: string;
  readonly employeeNumber: string;
  readonly pin: string;
}

/** People with PINs that were created after the kiosk was allowed to work offline. */
async function someWorkers(request: APIRequestContext, token: string): Promise<Worker[]> {
  const people = [];
  for (const [at, firstName] of NAMES.entries()) {
    const person = { firstName, lastName: 'Quiroga', employeeNumber: `10${at}` };
    people.push(await post<{ id: string }>(request, '/users', person, token));
  }
  const body = { people: { ids: people.map(({ id }) => id) } };
  const { items } = await post<{ items: Worker[] }>(request, '/users/bulk/pins', body, token);
  return items.toSorted((a, b) => a.employeeNumber.localeCompare(b.employeeNumber));
}

/** Allows offline kiosks to say results, and gives one person a baseline as if they had tested for days. */
async function letKioskJudge(request: APIRequestContext, token: string, userId: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const policy = (await (await request.get('/api/v2.1/settings/testing', { headers })).json()) as object;
  await request.put('/api/v2.1/settings/testing', { headers, data: { ...policy, judgesOffline: true } });
  await inDatabase(
    `insert into baselines (organization_id, id, user_id, device_class, norms_version, task_version, status, have, days,
       value, sd, n, h, df, light_value, light_sd, light_n, light_h, light_df, last_member_at)
     select organization_id, gen_random_uuid(), id, 'tablet-touch', $2, $3, 'established', 10, 5, 40, 3, 10, 10, 9, 45, 3, 10, 10, 9,
       now() - interval '1 day'
     from users where id = $1 returning id`,
    [userId, NORMS.version, TASK_VERSION],
  );
}

async function takeQuickCheck(page: Page, seed: string | undefined): Promise<void> {
  await page.getByRole('button', { name: 'Quick check' }).tap();
  await takeTest(page, { testType: 'LightningTest', seed: seed ?? '', means: 'touch', withPractice: true });
}

async function takeUnjudgedCheck(page: Page, seed: string | undefined): Promise<void> {
  await takeQuickCheck(page, seed);
  await expect(page.getByRole('heading', { name: 'Recorded. Wait for the answer.' })).toBeVisible();
}

/** Returns the heading of the preliminary result. */
async function takeJudgedCheck(page: Page, seed: string | undefined): Promise<string | null> {
  await takeQuickCheck(page, seed);
  await expect(page.getByText('Preliminary. The final answer comes when the kiosk is online again.')).toBeVisible();
  return page.getByRole('heading', { level: 1 }).textContent();
}

/** The heading that the server has stored for the person's result. */
async function storedHeading(userId: string): Promise<string | undefined> {
  const told = await inDatabase<{ id: string }>(
    `select words->'heading'->>'id' as id from told_results where user_id = $1`,
    [userId],
  );
  return TEXTS[told[0]?.id ?? ''];
}

/** The screen clears itself. */
async function leave(page: Page): Promise<void> {
  await expect(page.getByLabel('Employee number')).toHaveValue('');
}

test('an offline kiosk tests people, survives a power cut, and hands everything in once', async ({ request }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-kiosk-'));
  const device = new KioskDevice(folder);
  try {
    const { user: admin } = await someoneNew(request);
    const code = await anOfflineKioskCode(request, { token: admin.token, name: 'North gate' });
    const [rosa, tomas, ines] = await someWorkers(request, admin.token);
    if (!rosa || !tomas || !ines) throw new Error('Nobody is there.');
    await letKioskJudge(request, admin.token, rosa.id);
    const { id, seeds } = await device.pair(code);
    await packageMadeEarlier(id);
    await device.setOffline(true);
    await device.page.reload();
    await expect(device.page.getByText(/^Offline right now\./)).toBeVisible();

    // A wrong PIN first.
    await identify(device.page, rosa.employeeNumber, rosa.pin === '9137' ? '9138' : '9137');
    await expect(device.page.getByRole('alert')).toBeVisible();
    await device.page.getByLabel('PIN').fill(rosa.pin);
    await device.page.getByRole('button', { name: 'Continue' }).tap();
    await expect(device.page.getByRole('heading', { name: 'Hello, Rosa Q.' })).toBeVisible();
    const saidToRosa = await takeJudgedCheck(device.page, seeds[0]);
    // The power is cut as soon as the kiosk has said the result.
    await device.kill();

    await device.open(true);
    await expect(device.page.getByText('1 result is waiting to be sent')).toBeVisible();
    await identify(device.page, tomas.employeeNumber, tomas.pin);
    await takeUnjudgedCheck(device.page, seeds[1]);
    await leave(device.page);

    // The power is cut in the middle of a test.
    await identify(device.page, ines.employeeNumber, ines.pin);
    await device.page.getByRole('button', { name: 'Quick check' }).tap();
    await device.page.locator('.runner-button-primary').click();
    await expect.poll(() => testsOnKiosk(device.page)).toBe(3);
    await device.kill();
    await device.open(true);
    await expect(device.page.getByText('A test was interrupted')).toBeVisible();
    await identify(device.page, ines.employeeNumber, ines.pin);
    await takeUnjudgedCheck(device.page, seeds[3]);
    await leave(device.page);
    await expect(device.page.getByText('4 results are waiting to be sent')).toBeVisible();
    // Someone leaves the organization before the network is back.
    await inDatabase(`update users set status = 'left' where id = $1 returning id`, [tomas.id]);

    await device.setOffline(false);
    await device.page.reload();
    await expect(device.page.getByText('waiting to be sent')).toBeHidden();
    await expect(device.page.getByText('1 result belongs to a person who is no longer active')).toBeVisible();

    const stored = () =>
      inDatabase<{ user_id: string; is_valid: boolean }>(
        `select user_id, is_valid from results where user_id = any($1) order by received_at`,
        [[rosa.id, tomas.id, ines.id]],
      );
    const expected = [
      { user_id: rosa.id, is_valid: true },
      { user_id: tomas.id, is_valid: true },
      { user_id: ines.id, is_valid: false },
      { user_id: ines.id, is_valid: true },
    ];
    await expect.poll(stored).toEqual(expected);
    expect(await storedHeading(rosa.id)).toBe(saidToRosa);
    await expect.poll(() => testsOnKiosk(device.page)).toBe(0);
    await device.page.reload();
    await expect(device.page.getByLabel('Employee number')).toBeVisible();
    expect(await stored()).toEqual(expected);
  } finally {
    await device.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
