import type { Page } from '@playwright/test';
import { post } from '#tests/support/journeys/journey-invitations.ts';
import { mailTo, pathIn } from '#tests/support/journeys/journey-mails.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { chooseAction, expect, forgetSession, signIn, test } from './story.ts';
import { axeFindings } from './axe-findings.ts';

const PASSWORD = 'herons over the low tide';

const expectAccessible = async (page: Page): Promise<void> => expect(await axeFindings(page)).toEqual([]);

test('a person is added, changed, suspended, deleted and restored', { tag: '@gate' }, async ({ page, request }) => {
  const { user } = await someoneNew(request);
  await openWith(page, { user, path: '/users' });
  await expect(page.getByRole('heading', { name: 'You are the only person here so far' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add one person' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('First name').fill('Sinéad');
  await dialog.getByLabel('Last name').fill('Núñez');
  await dialog.getByLabel('Employee no.').fill('104-882');
  await dialog.getByLabel('Phone').fill('5550100199');
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByText('Sinéad Núñez was added.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are the only person here so far' })).toBeHidden();

  await page.getByRole('searchbox').fill('(555) 010-0199');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').fill('NUNEZ');
  await chooseAction(page, 'Sinéad Núñez', 'Edit');
  await expect(dialog.getByLabel('Phone')).toHaveValue('(555) 010-0199');
  await dialog.getByLabel('Last name').fill('Gallagher');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The changes to Sinéad Gallagher were saved.')).toBeVisible();

  await page.getByRole('searchbox').fill('104-882');
  await chooseAction(page, 'Sinéad Gallagher', 'Suspend');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Sinéad Gallagher is suspended.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Suspended\s*1$/ })).toBeVisible();

  await chooseAction(page, 'Sinéad Gallagher', 'Delete');
  await expect(page.getByRole('row').filter({ hasText: 'Gallagher' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Sinéad Gallagher was restored.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Gallagher' })).toContainText('Suspended');

  await chooseAction(page, 'Sinéad Gallagher', 'Delete');
  await page.getByRole('button', { name: 'Bin', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Sinéad Gallagher' }).click();
  await expect(dialog.getByText('The bin is empty.')).toBeVisible();
});

test('people are invited through a pasted list, create their login and sign in for the first time', async ({
  page,
  request,
}) => {
  const { user } = await someoneNew(request);
  const [rosa, kwame] = [`${crypto.randomUUID()}@journeys.example`, `${crypto.randomUUID()}@journeys.example`];
  await openWith(page, { user, path: '/users' });
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('button', { name: 'Invite many at once' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail addresses').fill(`Rosa Quiroga <${rosa}>\n${kwame}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByText('2 invitations were created but not sent: no mail server.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Invited\s*2$/ })).toBeVisible();

  const mail = await mailTo(rosa, 'invites you');
  await forgetSession(page);
  await page.goto(pathIn(mail));
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('I have read the Terms of Use and accept them.').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Quiroga' })).toBeVisible();

  await forgetSession(page);
  await page.goto('/login');
  await signIn(page, rosa, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Quiroga' })).toBeVisible();
});

test('many people are selected by keyboard and tagged at once', async ({ page, request }) => {
  const { user } = await someoneNew(request);
  await post(request, '/tags', { name: 'Control' }, user.token);
  for (const firstName of ['Ana', 'Ivo']) {
    await post(request, '/users', { firstName, lastName: 'Kowalski' }, user.token);
  }
  await openWith(page, { user, path: '/users?search=Kowalski' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Add tags' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Control').focus();
  await page.keyboard.press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Add tags' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('2 people were updated')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Control');
});
