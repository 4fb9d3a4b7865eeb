import type { APIRequestContext, Page } from '@playwright/test';
import type { SignedIn } from './journey-invitations.ts';
import { mailTo, pathIn } from './journey-mails.ts';

const PASSWORD = 'tulips on the north quay';

interface NewOrganization {
  readonly locale?: 'en' | 'es' | 'pt';
  readonly name?: string;
  /** The domain of the owner's address. */
  readonly domain?: string;
  readonly timeZone?: string;
}

/** Creates the owner of a new organization: actions in it, or on their login, affect no other story. */
export async function someoneNew(
  request: APIRequestContext,
  {
    locale = 'en',
    name = 'Fjord Ferries',
    domain = 'journeys.example',
    timeZone = 'Europe/Oslo',
  }: NewOrganization = {},
) {
  const email = `${crypto.randomUUID()}@${domain}`;
  const names = { firstName: 'Edda', lastName: 'Vik' };
  await request.post('/api/v2.1/signup', {
    data: { email, ...names, password: PASSWORD, locale, acceptsTerms: true },
  });
  const token = pathIn(await mailTo(email)).split('#confirm=')[1];
  const answer = await request.post('/api/v2.1/signup/confirm', { data: { token } });
  const { token: session } = ((await answer.json()) as { user: { token: string } }).user;
  const headers = { authorization: `Bearer ${session}` };
  await request.patch('/api/v2.1/organization', {
    headers,
    data: { name, timeZone, locale },
  });
  const described = await request.get('/api/v2.1/session', { headers });
  const { user } = (await described.json()) as { user: SignedIn };
  return { email, password: PASSWORD, headers, user };
}

/**
 * Opens a page of the portal in a person's session, without the login form. `origin` is for another product than that
 * of the stories.
 */
export async function openWith(
  page: Page,
  { user, path, origin = '' }: { user: object; path: string; origin?: string },
) {
  await page.goto(`${origin}/tos.html`);
  await page.evaluate((stored) => {
    localStorage.setItem('token', (stored as { token: string }).token);
    localStorage.setItem('userInfo', JSON.stringify(stored));
  }, user);
  await page.goto(origin + path);
}
