import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, isLoaded } from './story.ts';

/** What axe finds on the page once it is loaded; with `rules`, only by those that carry one of these tags. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await isLoaded(page);
  // What a button said while it waited is taken away a few seconds after the button itself.
  await expect(page.locator('[data-live-announcer] [role=img]')).toHaveCount(0);
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withTags([...rules]) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
  );
}
