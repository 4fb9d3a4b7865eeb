import { expect, test } from './story.ts';

const NOBODY = '/users/01890000-0000-7000-8000-000000000000';

// A path without a page and a missing person get this status.
test.use({ refusals: [404] });

test('an unknown page, an invalid address and a missing person are reported', { tag: '@gate' }, async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/No-Such/Page');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Page not found: /No-Such/Page');

  expect((await page.goto('/foo.txt'))?.status()).toBe(404);
  await expect(heading).toHaveText('Page not found: /foo.txt');

  await page.goto('/users/not-an-id');
  await expect(heading).toHaveText('Page Not Found: /users/not-an-id');

  await page.goto(NOBODY);
  await expect(heading).toHaveText(`Page Not Found: ${NOBODY}`);
});
