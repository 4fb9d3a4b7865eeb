import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findOrInstallBrowser } from '#tests/support/journeys/browser.ts';
import { PATIENCE_MS, STORY_MS } from '#tests/support/journeys/journey-patience.ts';

/** Error pages are hidden from bots, and a headless browser calls itself one. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Stories that take minutes or start a product of their own: they begin first, and the short ones fill what is left. */
const LONG = /(own-test|error-reporting|hostile-text|offline-shift)\.spec\.ts/;

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/journeys/journey-setup.ts',
  fullyParallel: true,
  // A story waits more than it works: three keep two cores busy.
  workers: 3,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  forbidOnly: true,
  timeout: STORY_MS,
  expect: { timeout: PATIENCE_MS },
  outputDir: 'test-results/stories',
  use: {
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    ...(process.env['JOURNEY_URL'] && { baseURL: process.env['JOURNEY_URL'] }),
    userAgent: USER_AGENT,
    // Each story begins with an empty browser, and would fetch the whole portal for a time without network.
    serviceWorkers: 'block',
    locale: 'en-US',
    // Without pictures and copies of the page: drawing them took a third of the time of all stories.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findOrInstallBrowser(), args: BROWSER_FLAGS },
  },
});
