import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findOrInstallBrowser } from '#tests/support/browser.ts';

/** Error pages are hidden from bots, and a headless browser calls itself one. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/journey-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Generous: a story is about what happens, and a busy machine takes its time.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  use: {
    ...(process.env['JOURNEY_URL'] && { baseURL: process.env['JOURNEY_URL'] }),
    userAgent: USER_AGENT,
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findOrInstallBrowser(), args: BROWSER_FLAGS },
  },
});
