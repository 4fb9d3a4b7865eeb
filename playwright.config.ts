import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findOrInstallBrowser } from '#tests/support/browser.ts';

/** Error pages are hidden from bots, and a headless browser calls itself one. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const MINUTES = /(own-test|runner|offline|begin-test|photo|alerts)\.spec\.ts/;

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/journey-setup.ts',
  fullyParallel: true,
  // A story waits more than it works: three keep two cores busy.
  workers: 3,
  // Tests are taken in real minutes, so they begin first and the short stories fill what is left.
  projects: [
    { name: 'minutes', testMatch: MINUTES },
    { name: 'moments', testIgnore: MINUTES },
  ],
  forbidOnly: true,
  // Generous: a story is about what happens, and a busy machine takes its time.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  outputDir: 'test-results',
  use: {
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
