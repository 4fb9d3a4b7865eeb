import { inMinutes } from '#tests/support/in-minutes.ts';
import { post } from '#tests/support/journeys/journey-invitations.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expectToLookGood } from './axe-findings.ts';
import { expect, test } from './story.ts';

const RULE = {
  name: 'Random tests',
  audience: { everyone: true },
  recurrence: { kind: 'daily' },
  windows: [{ opens: '05:15', due: '06:15', graceMinutes: 0 }],
  zone: { kind: 'organization' },
  // The tests of this story are those of the draw.
  startsOn: '2099-01-01',
  endsOn: null,
  testType: 'FullTest',
  reminders: [],
};

test(
  'people on shift are drawn, the draw is checked in the browser, and who is missing is called to the gate',
  { tag: '@gate' },
  async ({ page, request }) => {
    const { user } = await someoneNew(request);
    const ana = { firstName: 'Ana', lastName: 'Salas', employeeNumber: '1047', phone: '+1 555 010 0199' };
    await post(request, '/users', ana, user.token);
    await post(request, '/schedules', RULE, user.token);
    const shift = { person: '1047', start: inMinutes(-5), end: inMinutes(600) };
    const { startsLocal } = await post<{ startsLocal: string }>(request, '/shifts', shift, user.token);

    await openWith(page, { user, path: '/schedules?view=draws' });
    await page.getByRole('button', { name: 'Prepare draw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Prepare draw' });
    await dialog.getByLabel('Day of the shifts').fill(startsLocal.slice(0, 10));
    await dialog.getByLabel('Percent of the people on shift').fill('100');
    await dialog.getByRole('button', { name: /Schedule of the test/ }).click();
    await page.getByRole('option', { name: 'Random tests' }).click();
    await dialog.getByRole('button', { name: 'Publish hash' }).click();
    await expect(page.getByText('Published after the draw')).toBeVisible();
    await page.getByRole('button', { name: 'Draw now' }).click();
    await expect(page.getByText('1: Ana Salas')).toBeVisible();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('The seed matches the hash that was published before the draw.')).toBeVisible();
    await expect(page.getByText('The seed draws exactly these numbers: 1')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await expectToLookGood(page);

    await page.goto('/gate?view=missing');
    await expect(page.getByRole('link', { name: /^Phone/ })).toHaveAttribute('href', 'tel:+15550100199');
    await page.getByRole('button', { name: /Call on the wall/ }).click();
    await expect(page.getByRole('button', { name: /Called at/ })).toBeVisible();
    await expectToLookGood(page);

    const { link } = await post<{ link: string }>(request, '/boards', { name: 'Hall', shows: 'gate' }, user.token);
    await page.goto(new URL(link).pathname + new URL(link).hash);
    await expect(page.getByRole('listitem').filter({ hasText: '1047' })).toBeVisible();
    await expect(page.getByText('0 of 1')).toBeVisible();
    await expect(page.getByText('Ana')).toHaveCount(0);
    await expectToLookGood(page);
  },
);
