import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';

const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const isRoot = process.getuid?.() === 0;

/** Chromium refuses its sandbox to root, so only root runs without it. */
export const BROWSER_FLAGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the path of a Chromium on this machine, and installs one if necessary. */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing a browser for the tests (once)…');
  for (const [program, ...options] of waysToInstall()) {
    if (succeeds(program, options)) {
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  throw new Error(
    'There is no Chromium and none could be installed. Install the package "chromium" (or Google Chrome), ' +
      'or run `npx playwright install chromium` on a machine with a network, and try again.',
  );
}

function findBrowser(): string | undefined {
  return [process.env['CHROME_PATH'], ...KNOWN_PLACES, chromium.executablePath()].find(
    (place) => place && existsSync(place),
  );
}

function waysToInstall(): [string, ...string[]][] {
  const playwright = path.join(path.dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');
  const asRoot: [string, ...string[]][] = [
    ['sh', '-c', fromDebian('chromium-headless-shell')],
    ['sh', '-c', fromDebian('chromium')],
  ];
  return [
    ...(isRoot && existsSync('/usr/bin/apt-get') ? asRoot : []),
    [process.execPath, playwright, 'install', '--no-shell', 'chromium'],
  ];
}

const fromDebian = (browser: string) =>
  `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${browser} fonts-liberation`;

function succeeds(program: string, options: string[]): boolean {
  try {
    execFileSync(program, options, { stdio: 'ignore', timeout: 600_000 });
    return true;
  } catch {
    return false;
  }
}
