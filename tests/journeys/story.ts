import { test as base, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD, NORTHERN_MINE } from '#database/seed/demo-logins.ts';
import { callsOf } from '#tests/support/journey-calls.ts';
import { PATIENCE_MS } from '#tests/support/journey-patience.ts';
import { noteSecrets } from '#tests/support/journey-secrets.ts';

interface Story {
  /** Statuses of answers that this story provokes; the browser logs each as an error. */
  refusals: number[];
  /** The story takes the network away, about which the browser complains with each call. */
  losesNetwork: boolean;
  /** Opens the portal as one of the demo logins, past the login form. */
  openAs: (email: string, path: string) => Promise<Page>;
  silence: undefined;
}

/** A story fails when the browser complains: an error on the console, an uncaught one, a breach of the policy. */
export const test = base.extend<Story>({
  refusals: [[], { option: true }],
  losesNetwork: [false, { option: true }],

  // Each story comes from an address of its own, so that none uses up another's share of a limit.
  extraHTTPHeaders: async ({ baseURL }, run) => {
    const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
    await run(baseURL ? { 'x-forwarded-for': `10.${a}.${b}.${c}` } : {});
  },

  silence: [
    async ({ page, context, refusals, losesNetwork }, run) => {
      callsOf(context);
      noteSecrets(context);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        const isProvoked =
          refusals.some((status) => message.text().includes(`the server responded with a status of ${status}`)) ||
          (losesNetwork && /net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(message.text()));
        if (message.type() === 'error' && !isProvoked) complaints.push(`${message.text()} ${message.location().url}`);
      });
      await run(undefined);
      expect(complaints, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],

  openAs: async ({ page, request }, run) => {
    await run(async (email, path) => {
      const user = await sessionOf(request, email);
      await page.goto('/tos.html');
      await page.evaluate((user) => {
        localStorage.setItem('token', user.token);
        localStorage.setItem('userInfo', JSON.stringify(user));
      }, user);
      await page.goto(path);
      return page;
    });
  },
});

export const { expect } = base;

interface StoredUser {
  token: string;
  organization_name: string;
  organizations: { id: string; name: string }[];
}

/**
 * A session in the first demo organization. Signing in leads to the organization used last, and that may be where
 * another story has just been with the same login.
 */
async function sessionOf(request: APIRequestContext, email: string): Promise<StoredUser> {
  const answer = await request.post('/api/v2.1/login', { data: { email, password: DEMO_PASSWORD } });
  const { user } = (await answer.json()) as { user: StoredUser };
  if (user.organization_name === NORTHERN_MINE) return user;
  const moved = await request.post('/api/v2.1/switch-organization', {
    headers: { authorization: `Bearer ${user.token}` },
    data: { organizationId: user.organizations.find(({ name }) => name === NORTHERN_MINE)?.id },
  });
  return ((await moved.json()) as { user: StoredUser }).user;
}

/** As if the browser had been given to somebody else. From a page that makes no calls, or they would go out without a token. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto(new URL('/tos.html', page.url()).href);
  await page.evaluate(() => localStorage.clear());
}

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Whatever this page shows is there, and up to date. A page that has just been opened has no bars yet and asks for
 * nothing yet: it is loaded when its thread has come to rest and nothing was asked for until then.
 */
export async function isLoaded(page: Page): Promise<void> {
  const calls = callsOf(page.context());
  await expect(async () => {
    const begunBefore = calls.begun();
    const waiting = await page.evaluate(placeholdersAtRest);
    expect([...calls.underWay].map((request) => request.url())).toEqual([]);
    expect({ waiting, asked: calls.begun() - begunBefore }).toEqual({ waiting: 0, asked: 0 });
    await expect(page.locator('h1').first()).toBeVisible({ timeout: 1 });
  }).toPass({ timeout: PATIENCE_MS, intervals: [50] });
}

/** How many places of the page wait for their content once it has nothing else to do. */
async function placeholdersAtRest(): Promise<number> {
  // First what was answered is drawn, then what follows from that. A page that draws nothing at all is not called by itself.
  for (let rests = 0; rests < 2; rests += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  }
  return document.querySelectorAll('[aria-busy=true], .skeleton-bar').length;
}

/** A name that no other story chooses. */
export const unusedName = (beginning: string): string => `${beginning} ${crypto.randomUUID().slice(0, 8)}`;
