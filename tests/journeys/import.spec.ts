import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expect, test } from './story.ts';
import { axeFindings } from './axe-findings.ts';

const PEOPLE = 5000;

/** The error in each of the eighteen rows, by spreadsheet row number. */
const PLANTED: Readonly<Record<number, (cells: string[]) => string[]>> = {
  10: withCell(0, ''),
  400: withCell(3, 'nobody'),
  401: withCell(3, 'a@b@c'),
  777: withCell(4, 'call me'),
  900: withCell(5, 'Klingon'),
  1200: withCell(6, 'Lima'),
  1500: withCell(7, 'No such crew'),
  1501: withCell(7, 'No such crew'),
  2000: withCell(8, 'asleep'),
  2500: withCell(1, 'x'.repeat(101)),
  // Each of these duplicates the person of the row before it, which is then invalid too.
  3001: withCell(0, '102999'),
  3101: withCell(3, 'person-3099@mine.example'),
  4000: (cells) => [...cells, 'one cell too many'],
  4500: withCell(0, 'n'.repeat(41)),
  4999: withCell(6, 'Mars/Olympus'),
  5001: withCell(3, '@mine.example'),
};
const ERRORS = 18;

function withCell(at: number, text: string): (cells: string[]) => string[] {
  return (cells) => cells.toSpliced(at, 1, text);
}

const TITLES = [
  'Employee no.',
  'First name',
  'Last name',
  'E-mail',
  'Phone',
  'Language',
  'Time zone',
  'Tags',
  'Status',
];

function personCells(row: number): string[] {
  const at = row - 1;
  const whole = [String(100_000 + at), `Person ${at}`, 'Sample', `person-${at}@mine.example`, '+1 555 010 0199'];
  return [...whole, 'es', 'America/Lima', 'Crew A', 'active'];
}

const aFile = (isPlanted: boolean): Buffer => {
  const lines = Array.from({ length: PEOPLE }, (_, at) => {
    const cells = personCells(at + 2);
    return isPlanted ? (PLANTED[at + 2]?.(cells) ?? cells) : cells;
  });
  return Buffer.from([TITLES, ...lines].map((cells) => cells.join(';')).join('\r\n'));
};

const handIn = async (page: Page, buffer: Buffer) => {
  await page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Check' }).click();
};

const tile = (page: Page, label: string) =>
  page
    .locator('.count-tile')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

test('a file of 5,000 rows with 18 errors is checked, imported without them, and uploaded again', async ({
  page,
  request,
}) => {
  const admin = await someoneNew(request);
  await request.post('/api/v2.1/tags', { headers: admin.headers, data: { name: 'Crew A' } });
  await openWith(page, { user: admin.user, path: '/users' });

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await handIn(page, aFile(true));

  await expect(tile(page, 'Errors')).toHaveText(String(ERRORS));
  await expect(tile(page, 'New')).toHaveText('4,982');
  const error = page.getByRole('row').filter({ hasText: 'E-mail: “nobody” is not an e-mail address.' });
  await expect(error).toContainText('400');
  expect(await axeFindings(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download error file' }).click(),
  ]);
  const errorFile = await readFile(await download.path(), 'utf8');
  expect(errorFile.trim().split('\n')).toHaveLength(ERRORS + 1);
  expect(errorFile).toContain("'+1 555 010 0199");

  await expect(page.getByRole('button', { name: 'Import 4,982 people' })).toBeDisabled();
  await page.getByLabel('Leave out the 18 rows with errors').check();
  await page.getByRole('button', { name: 'Import 4,982 people' }).click();
  await expect(tile(page, 'Created')).toHaveText('4,982');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await handIn(page, aFile(false));
  await expect(tile(page, 'Unchanged')).toHaveText('4,982');
  await expect(tile(page, 'New')).toHaveText('18');
  await expect(tile(page, 'Changed')).toHaveText('0');
});

test('rows are pasted, mapped and imported by keyboard alone', { tag: '@gate' }, async ({ page, request }) => {
  const admin = await someoneNew(request);
  await openWith(page, { user: admin.user, path: '/users?import=new' });
  const paste = page.getByLabel('Or paste rows');
  await paste.focus();
  await paste.fill('Alias\tLegajo\nAna\t7\nRui\t8');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');

  await expect(page.getByRole('combobox', { name: 'Legajo' })).toHaveValue('employeeNumber');
  await page.getByRole('combobox', { name: 'Alias' }).selectOption('First name');
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await page.getByRole('button', { name: 'Import 2 people' }).press('Enter');

  await expect(tile(page, 'Created')).toHaveText('2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: 'Rui' })).toBeVisible();
});
