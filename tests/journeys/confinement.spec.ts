import { expect, test } from './story.ts';

for (const path of ['/users', '/tags', '/login', '/', '/es/Tags', '/admin/config', '/no-such-page']) {
  test(`a worker who opens ${path} lands on their own page`, async ({ openAs }) => {
    const page = await openAs('worker@demo.example', path);

    const ownId = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { id: string }).id,
    );

    await expect(page).toHaveURL(`${path.startsWith('/es') ? '/es' : ''}/users/${ownId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tomasz');
  });
}

test('a worker is refused by the server itself, whatever the browser says', async ({ openAs, request }) => {
  const page = await openAs('worker@demo.example', '/');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };

  expect((await request.get('/api/v2.1/tags', { headers })).status()).toBe(403);
  expect((await request.post('/api/v2.1/tags', { headers, data: { name: 'Mine' } })).status()).toBe(403);
});
