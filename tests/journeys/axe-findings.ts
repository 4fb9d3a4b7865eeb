import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, isLoaded } from './story.ts';

/** WCAG violations only, without axe's best practices. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Look {
  /** Only rules with one of these tags. */
  readonly tags?: readonly string[];
  /** Only this part of the page. */
  readonly within?: string;
}

/** Returns axe's findings on the page once it is loaded. */
export async function axeFindings(page: Page, look: Look = {}): Promise<string[]> {
  await isLoaded(page);
  // The announcement of a pending button is removed a few seconds after the button itself.
  await expect(page.locator('[data-live-announcer] [role=img]')).toHaveCount(0);
  return axeFindingsNow(page, look);
}

/** The same without waiting: for a page with a fixed clock. */
export async function axeFindingsNow(page: Page, { tags, within }: Look = {}): Promise<string[]> {
  // Our pages have no frames, so axe needs no second page to combine their parts, and reports violations only.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (tags) axe.withTags([...tags]);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
  );
}

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/**
 * One visit, checked by axe in both layouts and both themes: dark on a desktop, light on a phone. Nothing may be wider
 * than the screen.
 */
export async function expectToLookGood(page: Page, at = page.url()): Promise<void> {
  for (const [viewport, colorScheme] of [
    [WIDE, 'dark'],
    [PHONE, 'light'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const look = { at, width: viewport.width, colorScheme };
    const findings = await axeFindings(page);
    expect({ ...look, findings, tooWide: await widthBeyondScreen(page) }).toEqual({
      ...look,
      findings: [],
      tooWide: 0,
    });
  }
  await page.setViewportSize(WIDE);
}

/** Returns by how many pixels the page is wider than the screen. */
export const widthBeyondScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
