import type { Page } from '@playwright/test';
import shell from '#apps/portal/messages.json' with { type: 'json' };
import identity from '#areas/identity/messages.json' with { type: 'json' };
import joining from '#areas/joining/messages.json' with { type: 'json' };
import { textsInLanguage } from '#platform/shared/texts-in-language.ts';
import { axeFindings, widthBeyondScreen } from './axe-findings.ts';
import { expect, isLoaded, test } from './story.ts';

const MESSAGES = { ...identity, ...joining, ...shell };

const LANGUAGES = {
  en: { prefix: '', texts: textsInLanguage(MESSAGES, 'en') },
  es: { prefix: '/es', texts: textsInLanguage(MESSAGES, 'es') },
  pt: { prefix: '/pt', texts: textsInLanguage(MESSAGES, 'pt') },
} as const;

const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

/** Has the form of a token, but does not exist. */
const TOKEN = 'a'.repeat(43);

const PUBLIC_PAGES = [
  ['/login', 'identity.login.title'],
  ['/signup', 'joining.signUp.title'],
  [`/signup/${TOKEN}`, 'joining.unusable.title'],
  [`/signup#confirm=${TOKEN}`, 'joining.confirm.title'],
  ['/password/forgot', 'identity.forgot.title'],
  [`/password/new#${TOKEN}`, 'identity.newPassword.title'],
  ['/password/success', 'identity.passwordSuccess.title'],
] as const;

const ADMIN_PAGES = [
  ['/account', 'identity.account.title'],
  ['/settings', 'shell.page.settings'],
  ['/password/edit', 'identity.passwordEdit.title'],
] as const;

for (const [language, { prefix, texts }] of Object.entries(LANGUAGES)) {
  test.describe(`in ${language}`, () => {
    // An unknown invitation is refused, and the browser logs that.
    test.use({ refusals: [404] });

    test('every public page uses the language and fits the window', async ({ page }) => {
      for (const [path, title] of PUBLIC_PAGES) {
        await page.goto('about:blank');
        await page.goto(prefix + path);
        await looksRight(page, language, texts[title]);
      }
    });

    test('every account page uses the language and fits the window', async ({ openAs }) => {
      const page = await openAs('admin@demo.example', `${prefix}/users`);
      for (const [path, title] of ADMIN_PAGES) {
        await page.goto(prefix + path);
        await looksRight(page, language, texts[title]);
      }
    });

    test('the own page of an ordinary user has the account', async ({ openAs }) => {
      const page = await openAs('worker@demo.example', `${prefix}/`);
      await looksRight(page, language, 'Tomasz');
      for (const title of [
        'identity.password.title',
        'identity.secondFactor.title',
        'identity.sessions.title',
      ] as const) {
        await expect(page.getByRole('heading', { name: texts[title], exact: true })).toBeVisible();
      }
    });
  });
}

/** Checks desktop and phone in one visit. Three languages share one structure, so axe checks one of them. */
async function looksRight(page: Page, language: string, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading }), `${page.url()} is headed`).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await isLoaded(page);
    expect(await widthBeyondScreen(page), `${page.url()} scrolls sideways`).toBe(0);
    if (language === 'en') expect(await axeFindings(page), page.url()).toEqual([]);
  }
}
