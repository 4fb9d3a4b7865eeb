import { test as base, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD, NORTHERN_MINE } from '#database/seed/demo-logins.ts';
import { callsOf } from '#tests/support/journeys/journey-calls.ts';
import { complaintsOf } from '#tests/support/journeys/journey-complaints.ts';
import { PATIENCE_MS } from '#tests/support/journeys/journey-patience.ts';
import { noteSecrets } from '#tests/support/journeys/journey-secrets.ts';

interface Story {
  /** Statuses of responses that this story provokes; the browser logs each as an error. */
  refusals: number[];
  /** The story disconnects the network, which the browser reports at each call. */
  losesNetwork: boolean;
  /** Opens the portal as one of the demo logins, without the login form. */
  openAs: (email: string, path: string) => Promise<Page>;
  silence: undefined;
}

/** A story fails on every browser complaint: a console error, an uncaught error, a policy violation. */
export const test = base.extend<Story>({
  refusals: [[], { option: true }],
  losesNetwork: [false, { option: true }],

  // Each story has its own address, so that none uses up another's rate limit.
  extraHTTPHeaders: async ({ baseURL }, run) => {
    const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
    await run(baseURL ? { 'x-forwarded-for': `10.${a}.${b}.${c}` } : {});
  },

  silence: [
    async ({ page, context, refusals, losesNetwork }, run) => {
      callsOf(context);
      noteSecrets(context);
      const complaints = complaintsOf(page, { refusals, losesNetwork });
      await run(undefined);
      expect(complaints(), 'what the browser complained about').toEqual([]);
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
 * Opens a session in the first demo organization. Sign-in leads to the organization used last, which may be where
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

/**
 * Simulates a browser given to another person. It navigates to a page without calls, which would otherwise go out
 * without a token.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto(new URL('/tos.html', page.url()).href);
  await page.evaluate(() => localStorage.clear());
}

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Waits until everything on the page is loaded and up to date. A page that has just been opened has no loading bars and
 * no calls yet: it is loaded when its thread is idle and nothing was requested until then.
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

/** Returns how many placeholders the page has once it is idle. */
async function placeholdersAtRest(): Promise<number> {
  // First the responses are rendered, then what follows from them. A page that renders nothing gets no callback.
  for (let rests = 0; rests < 2; rests += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  }
  return document.querySelectorAll('[aria-busy=true], .skeleton-bar').length;
}

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Chooses from the menu of the row or the heading that has this name. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Returns a name that no other story uses. */
export const unusedName = (beginning: string): string => `${beginning} ${crypto.randomUUID().slice(0, 8)}`;
