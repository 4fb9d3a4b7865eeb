import { expectToLookGood } from './axe-findings.ts';
import { expect, test } from './story.ts';

const GATE = { tag: '@gate' };

test('the login page has no axe findings', GATE, async ({ page }) => {
  await page.goto('/login');

  await expectToLookGood(page);
});

test("an administrator's lists and a dialog have no axe findings", GATE, async ({ openAs }) => {
  // Only a few rows: axe checks each one, and a hundred take a minute.
  const page = await openAs('admin@demo.example', '/users?search=Kowal');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expectToLookGood(page);

  for (const [path, heading] of [
    ['/tags?search=crew', 'User Tags'],
    ['/adminslist', 'Administrators'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectToLookGood(page);
  }
  await page.goto('/tags?search=crew');
  await page.getByRole('button', { name: 'Create tag' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToLookGood(page, 'the dialog');
});

test("a worker's own page has no axe findings", GATE, async ({ openAs }) => {
  const page = await openAs('worker@demo.example', '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Tomasz' })).toBeVisible();

  await expectToLookGood(page);
});
