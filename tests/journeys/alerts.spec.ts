import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { DeviceClass } from '#areas/scoring/attempt.ts';
import { simulate } from '#areas/testing/simulated-person.ts';
import { adminOf, PASSWORD_OF_INVITED, post, type SignedIn } from '#tests/support/journey-invitations.ts';
import { mailTo, pathIn } from '#tests/support/journey-mails.ts';
import { openWith, someoneNew } from '#tests/support/journey-people.ts';
import type { ReceivedMail } from '#tests/support/mailbox.ts';
import { axeFindings } from './axe-findings.ts';
import { expect, test, unusedName } from './story.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RESPONSE = 'Take the person off the task and call the nurse.';
const TESTS_TAKE_MINUTES = 900_000;

const anAddress = () => `${crypto.randomUUID()}@journeys.example`;
const inboxOf = (page: Page) => page.getByRole('table', { name: 'Alerts' });
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Alert' });

async function get<T>(request: APIRequestContext, path: string, token: string): Promise<T> {
  const answer = await request.get(`/api/v2.1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as T;
}

interface Tested {
  readonly id: string;
  readonly name: string;
  readonly deviceClass: DeviceClass;
}

/** Somebody of the demo with a baseline. */
async function someoneWithBaseline(request: APIRequestContext, token: string): Promise<Tested> {
  const users = await get<{ items: { id: string; firstName: string; lastName: string }[] }>(request, '/users', token);
  for (const { id, firstName, lastName } of users.items) {
    const { items } = await get<{ items: { status: string; deviceClass: DeviceClass }[] }>(
      request,
      `/baselines?userId=${id}`,
      token,
    );
    const established = items.find(({ status }) => status === 'established');
    if (established) return { id, name: `${firstName} ${lastName}`, deviceClass: established.deviceClass };
  }
  throw new Error('Nobody has a baseline.');
}

/** A rule about these people, told to these. */
const aRule = (changes: object) => ({
  name: unusedName('Rule'),
  description: '',
  severity: 'critical',
  quietHours: null,
  digest: 'immediate',
  digestAt: null,
  quietMinutesPerPerson: 0,
  mostPerHour: null,
  response: { en: RESPONSE, es: '', pt: '' },
  tellsName: false,
  isForHealth: false,
  state: 'on',
  ...changes,
});

const onlyFor = (userIds: readonly string[]) => ({
  everyone: false,
  tagMatch: 'any',
  tagIds: [],
  userIds,
  excludedTagIds: [],
  excludedUserIds: [],
});

/** Two tests of somebody who is much slower than usual, as the device hands them in once the server's clock allows it. */
async function slowTests(request: APIRequestContext, admin: SignedIn, { id, deviceClass }: Tested) {
  const testType = 'FullTest' as const;
  const begin = () =>
    post<{ attemptId: string; seed: string }>(request, '/attempts', { testType, userId: id }, admin.token);
  const begun = [await begin(), await begin()];
  const begunAt = Date.now();
  return async (which: 0 | 1) => {
    const { attemptId, seed } = begun[which] ?? { attemptId: '', seed: '' };
    const startedAt = new Date(begunAt + which * 5000).toISOString();
    const record = simulate({ slowness: 5, deviceClass }, { testType, seed, startedAt });
    await wait(Math.max(0, begunAt + which * 5000 + record.elapsedMs - Date.now()));
    await post(request, `/attempts/${attemptId}/submission`, record, admin.token);
  };
}

test('a red test and a red retest become an alert in the inbox and in the mail, and a decision', async ({
  page,
  request,
}) => {
  test.setTimeout(TESTS_TAKE_MINUTES);
  const admin = await adminOf(request, 'Harbour Logistics');
  const person = await someoneWithBaseline(request, admin.token);
  const address = anAddress();
  const rule = aRule({
    name: unusedName('Red twice'),
    trigger: { kind: 'confirmed' },
    audience: onlyFor([person.id]),
    steps: [{ afterMinutes: 0, recipients: [{ kind: 'address', address }] }],
  });
  await post(request, '/alert-rules', rule, admin.token);
  const handIn = await slowTests(request, admin, person);
  await openWith(page, { user: admin, path: `/alerts?search=${encodeURIComponent(rule.name)}` });
  await handIn(0);
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await handIn(1);

  const row = inboxOf(page).getByRole('row').filter({ hasText: person.name });
  await expect(row).toContainText('The second test was outside the person’s usual range too.');
  await expect(row).toContainText('Critical');
  await expect(row).toContainText('New');
  const mail: ReceivedMail = await mailTo(address, 'Test alert: critical');
  expect(JSON.stringify(mail)).not.toContain(person.name);

  await page.goto(pathIn(mail));
  const panel = panelOf(page);
  await expect(panel.getByText(RESPONSE)).toBeVisible();
  await expect(panel.getByText(address)).toBeVisible();
  await page.keyboard.press('a');
  await expect(panel.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
  await expect(panel.getByText('Acknowledged').first()).toBeVisible();

  await page.keyboard.press('d');
  await expect(panel.getByRole('radio').first()).toBeFocused();
  await panel.getByRole('radio', { name: 'Sent home' }).check();
  await panel.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(panel.getByText(/^Decided by (?!you)/)).toBeVisible();
  await expect(panel.getByText('Resolved').first()).toBeVisible();
});

/** A supervisor who came in by the mail. */
async function aSupervisor(request: APIRequestContext, token: string): Promise<string> {
  const email = anAddress();
  const person = { firstName: 'Rose', lastName: 'Okoye', email, role: 'admin' };
  await post(request, '/invitations', { ...person, rights: { profile: 'supervisor', scopeTagIds: null } }, token);
  const { pathname } = new URL(pathIn(await mailTo(email, 'invites you')), 'http://portal.test');
  await post(request, pathname.replace('/signup/', '/invitations/'), {
    firstName: 'Rose',
    lastName: 'Okoye',
    password: PASSWORD_OF_INVITED,
    locale: 'en',
    acceptsTerms: true,
  });
  return email;
}

const OSLO = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', timeStyle: 'short' });
/** By the organization's clock, so many minutes from now. */
const clockIn = (minutes: number) => OSLO.format(Date.now() + minutes * 60_000);

test('tests that were missed come to the supervisor in one mail', async ({ page, request }) => {
  test.setTimeout(TESTS_TAKE_MINUTES);
  const { user } = await someoneNew(request);
  const email = await aSupervisor(request, user.token);
  const people = [];
  for (const firstName of ['Rosa', 'Ivo']) {
    people.push(await post<{ id: string }>(request, '/users', { firstName, lastName: 'Quiroga' }, user.token));
  }
  const userIds = people.map(({ id }) => id);
  const rule = aRule({
    name: unusedName('Missed'),
    severity: 'info',
    trigger: { kind: 'missed' },
    audience: onlyFor(userIds),
    steps: [{ afterMinutes: 0, recipients: [{ kind: 'supervisors' }] }],
    digest: 'daily',
    digestAt: clockIn(6),
  });
  await post(request, '/alert-rules', rule, user.token);
  const window = { opens: clockIn(2), due: clockIn(3), graceMinutes: 0 };
  await post(
    request,
    '/schedules',
    {
      name: unusedName('Before the shift'),
      audience: { userIds },
      recurrence: { kind: 'daily' },
      windows: [window],
      zone: { kind: 'organization' },
      startsOn: '2026-01-01',
      endsOn: null,
      testType: 'FullTest',
      reminders: [],
    },
    user.token,
  );
  await openWith(page, { user, path: '/alerts' });
  const rows = inboxOf(page).getByRole('row').filter({ hasText: 'An expected test was not done in time' });
  await expect(rows).toHaveCount(2, { timeout: 300_000 });
  await expect(rows.first()).toContainText('1 waiting');

  await expect(rows.first()).toContainText('1 sent', { timeout: 300_000 });
  const mail = await mailTo(email, 'Test alerts: 2 alerts');
  expect(JSON.stringify(mail)).toContain(rule.name);
  expect(JSON.stringify(mail)).not.toContain('Quiroga');
});

test('everybody can use the inbox: light, dark, and on a phone', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/alerts?states=all');
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
    expect(await axeFindings(page, RULES)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
