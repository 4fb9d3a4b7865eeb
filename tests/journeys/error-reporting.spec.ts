import type { Page } from '@playwright/test';
import { aPng } from '#tests/support/results/image-files.ts';
import { breakPage, startReportingWorld, textsSent, visit, type ReportingWorld } from './reporting-world.ts';
import { expect, isLoaded, test } from './story.ts';

test.describe.configure({ mode: 'serial' });

let world: ReportingWorld;
test.beforeAll(async () => {
  world = await startReportingWorld();
});
test.afterAll(() => world.close());
/** The pages of a story keep sending until they are closed. */
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));
test.beforeEach(() => {
  world.collector.envelopes.length = 0;
  world.collector.answerWith(200);
});

/** Represents the secret in a link. */
const LINK_TOKEN = 'swordfishSwordfishSwordfishSwordfish0123456';

interface SentError {
  user?: { id?: string; email?: string };
  exception: { values: { type: string; value: string }[] };
  request: { url: string };
}

const errors = () => world.collector.itemsOf('event') as SentError[];
const isThere = async (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
/** Reporting starts after the page has loaded, and logs that. */
const begins = () => expect.poll(() => world.collector.itemsOf('log').length).toBeGreaterThan(0);

/** The names and scores that an administrator sees. */
async function canaries(page: Page, token: string): Promise<{ names: string[]; scores: string[] }> {
  const options = { headers: { authorization: `Bearer ${token}` } };
  const people = await page.request.get('/api/v2.1/users?limit=250', options);
  const results = await page.request.get('/api/v2.1/results?limit=250', options);
  const { items: users } = (await people.json()) as { items: { firstName: string; lastName: string }[] };
  const { items: tests } = (await results.json()) as { items: { score: number | null }[] };
  return {
    names: users.flatMap(({ firstName, lastName }) => [firstName, lastName]).filter((name) => name.length > 3),
    scores: tests.flatMap(({ score }) => (score === null || Number.isInteger(score) ? [] : [String(score)])),
  };
}

// Stories that expect silence come first, because reports of another story may still be in transit.
test('any other host sends nothing', async ({ browser }) => {
  const { page, asked } = await visit(browser, world.elsewhere, 'admin@demo.example');
  await page.goto('/users');
  // The reporting code would have been loaded by now.
  await isLoaded(page);
  await breakPage(page, 'broken');
  await isLoaded(page);

  expect(asked.filter((url) => /telemetry|\/(production|preview)-[^/]*\.js/.test(url))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Report a Bug' })).toHaveCount(0);
  expect(world.collector.envelopes).toEqual([]);
  expect(world.collector.strays).toEqual([]);
});

test('the preview host sends no errors, and feedback arrives with its screenshot', async ({ browser }) => {
  const { page, asked, refusals } = await visit(browser, world.preview, 'admin@demo.example');
  await page.goto('/users');
  const button = page.getByRole('button', { name: 'Report a Bug' });
  await button.waitFor();
  await breakPage(page, 'broken');
  await button.click();
  await expect(button).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Report a Bug' });
  await dialog.getByRole('button', { name: 'Send Bug Report' }).click();
  await expect(dialog.getByText('Please enter in the following required fields: Description')).toBeVisible();
  await dialog.getByLabel('Name').fill('Ann');
  await dialog.getByLabel('Description').fill('The list is empty');
  const file = { name: 'from-disk.png', mimeType: 'image/png', buffer: Buffer.from(aPng({ note: 'at home' })) };
  await dialog.getByLabel('Attach a picture').and(page.locator('input')).setInputFiles(file);
  await dialog.getByRole('img', { name: 'Screenshot' }).waitFor();
  await dialog.getByRole('button', { name: 'Send Bug Report' }).click();
  const thanks = page.getByText('Thank you for your report!');
  await expect(thanks).toBeVisible();
  await expect(thanks).toBeHidden();
  await expect(button).toBeVisible();

  expect(asked.filter((url) => url.endsWith('/telemetry/envelope'))).toHaveLength(1);
  const [envelope, ...more] = world.collector.envelopes;
  expect(more).toEqual([]);
  expect(envelope?.items.map(({ type }) => type)).toEqual(['feedback', 'attachment']);
  expect(world.collector.itemsOf('feedback')).toMatchObject([
    { contexts: { feedback: { name: 'Ann', message: 'The list is empty', source: 'widget', url: '/users' } } },
  ]);
  expect(envelope?.items[1]?.header).toMatchObject({ filename: 'screenshot.png', content_type: 'image/png' });
  expect(envelope?.text).not.toContain('at home');
  expect(refusals).toEqual([]);
});

test('failed feedback shows the specification’s texts', async ({ browser }) => {
  const { page } = await visit(browser, world.preview);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Report a Bug' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a Bug' });
  await dialog.getByLabel('Description').fill('It does not arrive');
  const send = () => dialog.getByRole('button', { name: 'Send Bug Report' }).click();

  world.collector.answerWith(403);
  await send();
  await expect(
    dialog.getByText(
      'Unable to send feedback. This could be because this domain is not in your list of allowed domains.',
    ),
  ).toBeVisible();
  world.collector.answerWith(500);
  await send();
  await expect(
    dialog.getByText(
      'Unable to send feedback. This could be because of network issues, or because you are using an ad-blocker.',
    ),
  ).toBeVisible();
  await page.route('**/telemetry/envelope', () => undefined);
  await page.clock.install();
  await send();
  // Includes the seconds that a slow machine adds.
  await page.clock.runFor(15_000);
  await expect(dialog.getByText('Unable to determine')).toBeHidden();
  await page.clock.runFor(16_000);
  await expect(dialog.getByText('Unable to determine if Feedback was correctly sent.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Report a Bug' })).toBeVisible();
});

test('the production host sends errors, traces, logs and replays without personal data', async ({ browser }) => {
  const worker = await visit(browser, world.production, 'worker@demo.example');
  await worker.page.goto('/');
  await isThere(worker.page);
  await begins();
  await breakPage(worker.page, 'Tomasz Wieczorek scored 40.4');
  await expect.poll(errors).toHaveLength(1);
  const admin = await visit(browser, world.production, 'admin@demo.example');
  const { names, scores } = await canaries(admin.page, admin.token);
  await admin.page.goto('/scores');
  await isThere(admin.page);
  await admin.page.goto('/users');
  await admin.page.getByRole('link', { name: 'Wieczorek' }).or(admin.page.getByText('Alvarez')).first().waitFor();
  await expect.poll(() => admin.asked.filter((url) => url.includes('/production-')).length).toBe(2);
  await breakPage(admin.page, `${names[0]} scored ${scores[0]}`);
  await expect.poll(errors).toHaveLength(2);
  const guest = await visit(browser, world.production);
  await guest.page.goto(`/signup/${LINK_TOKEN}?email=tomasz#${LINK_TOKEN}`);
  await isThere(guest.page);
  await expect.poll(() => guest.asked.filter((url) => url.includes('/production-')).length).toBe(1);
  await breakPage(guest.page, LINK_TOKEN);
  await expect.poll(errors).toHaveLength(3);
  await expect
    .poll(() => world.collector.envelopes.flatMap(({ items }) => items.map(({ type }) => type)))
    .toEqual(expect.arrayContaining(['event', 'transaction', 'log', 'replay_event', 'replay_recording']));

  const sent = textsSent(world.collector);
  const traces = world.collector.itemsOf('transaction') as { contexts: { trace: { data: object } } }[];
  expect(traces.map(({ contexts }) => contexts.trace.data)).toContainEqual(
    expect.objectContaining({ 'sentry.sample_rate': 1 }),
  );
  const replays = world.collector.envelopes.map(({ text }) => text).join('\n');
  expect(replays).toContain('"sessionSampleRate":0.1,"errorSampleRate":1');
  expect(errors().map(({ user }) => user)).toEqual([
    { id: expect.any(String) },
    expect.objectContaining({ email: 'admin@demo.example' }),
    {},
  ]);
  expect(errors().map(({ exception }) => exception.values[0]?.value)).toEqual(Array(3).fill('(text withheld)'));
  expect(errors().at(-1)?.request.url).toBe('/signup/:id');
  const secrets = [worker.token, admin.token, LINK_TOKEN, 'worker@demo.example', 'Tomasz', 'Wieczorek', ...names];
  expect(secrets.filter((secret) => sent.some((text) => text.includes(secret)))).toEqual([]);
  const words = new Set(sent.flatMap((text) => text.split(/[^\d.]+/)));
  expect(names.length).toBeGreaterThan(100);
  expect(scores.length).toBeGreaterThan(50);
  expect(scores.filter((score) => words.has(score))).toEqual([]);
  expect([...worker.refusals, ...admin.refusals, ...guest.refusals]).toEqual([]);
  const strangers = [...worker.asked, ...admin.asked, ...guest.asked].filter(
    (url) => !url.startsWith(world.production) && !/^(blob|data):/.test(url),
  );
  expect(strangers).toEqual([]);
});

test('a super administrator reads reports and errors', async ({ browser }) => {
  const { page } = await visit(browser, world.elsewhere, 'root@demo.example');
  await page.goto('/admin/config?section=feedback');
  const row = page.getByRole('row').filter({ hasText: 'The list is empty' });
  await expect(row).toContainText('Ann');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Show screenshot' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Screenshot' })).toBeVisible();
  await page.goto('/admin/config?section=errors');

  await expect(page.getByRole('row').filter({ hasText: 'TypeError' }).first()).toContainText('(text withheld)');
});
