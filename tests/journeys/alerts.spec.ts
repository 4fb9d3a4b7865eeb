import type { APIRequestContext, Page } from '@playwright/test';
import { adminOf, PASSWORD_OF_INVITED, post } from '#tests/support/journeys/journey-invitations.ts';
import { mailTo, pathIn } from '#tests/support/journeys/journey-mails.ts';
import { inDatabase, passMinute } from '#tests/support/journeys/journey-database.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { askForTests, beginTest, closeTests, peopleWithBaseline } from '#tests/support/journeys/journey-tests.ts';
import type { ReceivedMail } from '#tests/support/mail/mailbox.ts';
import { expectToLookGood } from './axe-findings.ts';
import { expect, test, unusedName } from './story.ts';

const RESPONSE = 'Take the person off the task and call the nurse.';

const anAddress = () => `${crypto.randomUUID()}@journeys.example`;
const inboxOf = (page: Page) => page.getByRole('table', { name: 'Alerts' });
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Alert' });

/** Creates a rule about these people that notifies these recipients. */
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

test(
  'a red test and a red retest become an alert, a mail and a decision',
  { tag: '@gate' },
  async ({ page, request }) => {
    const admin = await adminOf(request, 'Harbour Logistics');
    // No other story tests people of Harbour Logistics.
    const [person] = await peopleWithBaseline(request, admin.token);
    if (!person) throw new Error('Nobody has a baseline.');
    const address = anAddress();
    const rule = aRule({
      name: unusedName('Red twice'),
      trigger: { kind: 'confirmed' },
      audience: onlyFor([person.id]),
      steps: [{ afterMinutes: 0, recipients: [{ kind: 'address', address }] }],
    });
    await post(request, '/alert-rules', rule, admin.token);
    const slow = { userId: person.id, testType: 'FullTest', deviceClass: person.deviceClass, slowness: 5 } as const;
    const handInTest = await beginTest(request, admin.token, slow);
    const handInRetest = await beginTest(request, admin.token, slow);
    await openWith(page, { user: admin, path: `/alerts?search=${encodeURIComponent(rule.name)}` });
    await handInTest();
    await expect(page.getByText('No results for these filters')).toBeVisible();
    await handInRetest();

    const row = inboxOf(page).getByRole('row').filter({ hasText: person.name });
    await expect(row).toContainText('The second test was outside the person’s usual range too.');
    await expect(row).toContainText('Critical');
    await expect(row).toContainText('New');
    const mail: ReceivedMail = await mailTo(address, 'Evenkeel alert: critical');
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
  },
);

/** Creates a supervisor who joined through the invitation mail. */
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

/** Simulates that a day has passed since these alerts were due, because they are sent once a day. */
async function passDay(ruleName: string): Promise<void> {
  await inDatabase(
    `update alert_deliveries set created_at = created_at - interval '1 day', not_before = not_before - interval '1 day'
     where alert_id in (select alert.id from alerts alert join alert_rules rule on rule.id = alert.rule_id
                        where rule.name = $1)`,
    [ruleName],
  );
  await passMinute('watch-alerts');
}

test('missed tests reach the supervisor in one mail', async ({ page, request }) => {
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
    digestAt: '06:00',
  });
  await post(request, '/alert-rules', rule, user.token);
  await askForTests(request, user.token, { name: unusedName('Before the shift'), userIds });
  await closeTests(userIds);
  await openWith(page, { user, path: '/alerts' });
  const rows = inboxOf(page).getByRole('row').filter({ hasText: 'did not do an expected test in time' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('2 people');
  await expect(rows).toContainText('1 waiting');

  await passDay(rule.name);
  const mail = await mailTo(email, 'Evenkeel: 2 alerts');
  expect(JSON.stringify(mail)).toContain(rule.name);
  expect(JSON.stringify(mail)).not.toContain('Quiroga');
});

test('the inbox is accessible: light, dark, and on a phone', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/alerts?states=all');
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();

  await expectToLookGood(page);
});
