import { expect, test } from './story.ts';

const NOBODY = '/users/01890000-0000-7000-8000-000000000000';

// A path without a page is answered so, and so is a person who is not there.
test.use({ refusals: [404] });

test(
  'an unknown page, an address that cannot be and a person who is not there are told',
  { tag: '@gate' },
  async ({ openAs }) => {
    const page = await openAs('admin@demo.example', '/No-Such/Page');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Page not found: /No-Such/Page');

    expect((await page.goto('/foo.txt'))?.status()).toBe(404);
    await expect(heading).toHaveText('Page not found: /foo.txt');

    await page.goto('/users/not-an-id');
    await expect(heading).toHaveText('Page Not Found: /users/not-an-id');

    await page.goto(NOBODY);
    await expect(heading).toHaveText(`Page Not Found: ${NOBODY}`);
  },
);
