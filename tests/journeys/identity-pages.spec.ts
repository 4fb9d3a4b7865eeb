import type { Page } from '@playwright/test';
import en from '#areas/identity/messages/en.json' with { type: 'json' };
import es from '#areas/identity/messages/es.json' with { type: 'json' };
import pt from '#areas/identity/messages/pt.json' with { type: 'json' };
import joiningEn from '#areas/joining/messages/en.json' with { type: 'json' };
import joiningEs from '#areas/joining/messages/es.json' with { type: 'json' };
import joiningPt from '#areas/joining/messages/pt.json' with { type: 'json' };
import shellEn from '#apps/portal/messages/en.json' with { type: 'json' };
import shellEs from '#apps/portal/messages/es.json' with { type: 'json' };
import shellPt from '#apps/portal/messages/pt.json' with { type: 'json' };
import { axeFindings, widthBeyondScreen } from './axe-findings.ts';
import { expect, isLoaded, test } from './story.ts';

const LANGUAGES = {
  en: { prefix: '', texts: { ...en, ...joiningEn, ...shellEn } },
  es: { prefix: '/es', texts: { ...es, ...joiningEs, ...shellEs } },
  pt: { prefix: '/pt', texts: { ...pt, ...joiningPt, ...shellPt } },
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
