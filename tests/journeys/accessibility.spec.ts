import { expect, test } from './story.ts';
import { axeFindings } from './axe-findings.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the login page', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      expect(await axeFindings(page, RULES)).toEqual([]);
    });

    for (const [email, path, heading] of [
      ['admin@demo.example', '/users', 'Users'],
      ['admin@demo.example', '/tags', 'User Tags'],
      ['admin@demo.example', '/adminslist', 'Administrators'],
      ['worker@demo.example', '/', 'Tomasz'],
    ] as const) {
      test(`axe finds nothing on ${path} of ${email}`, async ({ openAs }) => {
        const page = await openAs(email, path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

        expect(await axeFindings(page, RULES)).toEqual([]);
      });
    }

    test('axe finds nothing in a dialog', async ({ openAs }) => {
      const page = await openAs('admin@demo.example', '/tags');
      await page.getByRole('button', { name: 'Create tag' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();

      expect(await axeFindings(page, RULES)).toEqual([]);
    });
  });
}
