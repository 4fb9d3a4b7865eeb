import { expect, test } from './story.ts';

test('an unmatched path is told in its own words', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/No-Such/Page');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /No-Such/Page');
});

test('a path that fails its validation is told in other words', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/users/not-an-id');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found: /users/not-an-id');
});

test.describe('a person who is not there', () => {
  test.use({ refusals: [404] });

  test('looks the same as an id that fails its validation', async ({ openAs }) => {
    const path = '/users/01890000-0000-7000-8000-000000000000';

    const page = await openAs('admin@demo.example', path);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page Not Found: ${path}`);
  });
});
