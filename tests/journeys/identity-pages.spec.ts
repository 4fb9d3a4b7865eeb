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
import { expect, test } from './story.ts';
import { axeFindings } from './axe-findings.ts';

const LANGUAGES = {
  en: { prefix: '', texts: { ...en, ...joiningEn, ...shellEn } },
  es: { prefix: '/es', texts: { ...es, ...joiningEs, ...shellEs } },
  pt: { prefix: '/pt', texts: { ...pt, ...joiningPt, ...shellPt } },
} as const;

const WIDTHS = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

/** Nobody's: it only has the form of one. */
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
  for (const [device, viewport] of Object.entries(WIDTHS)) {
    test.describe(`in ${language} on a ${device}`, () => {
      // An invitation that nobody sent is refused, and the browser says so.
      test.use({ viewport, refusals: [404] });

      test('every page of a visitor speaks the language and fits the window', async ({ page }) => {
        for (const [path, title] of PUBLIC_PAGES) {
          await page.goto('about:blank');
          await page.goto(prefix + path);
          await looksRight(page, language, texts[title]);
        }
      });

      test('every page of an account speaks the language and fits the window', async ({ openAs }) => {
        const page = await openAs('admin@demo.example', `${prefix}/users`);
        for (const [path, title] of ADMIN_PAGES) {
          await page.goto(prefix + path);
          await looksRight(page, language, texts[title]);
        }
      });

      test('the own page holds the account of an ordinary user', async ({ openAs }) => {
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
}

async function looksRight(page: Page, language: string, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading }), `${page.url()} is headed`).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
  // Three languages share one structure; it is looked at in one of them.
  if (language !== 'en') return;
  expect(await axeFindings(page, ['wcag2a', 'wcag2aa', 'wcag22aa'])).toEqual([]);
}
