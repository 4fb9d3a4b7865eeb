import { createServer, type AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#database/seed/demo-logins.ts';
import { startCollector, type Collector } from '#tests/support/collector.ts';
import { startProduct } from '#tests/support/product.ts';

/** One product that is reached by three names: as production, as preview and as neither. */
export interface ReportingWorld {
  readonly collector: Collector;
  readonly production: string;
  readonly preview: string;
  readonly elsewhere: string;
  close(): Promise<void>;
}

export async function startReportingWorld(): Promise<ReportingWorld> {
  const collector = await startCollector();
  const port = await freePort();
  const [production, preview] = [`localhost:${port}`, `127.0.0.1:${port}`];
  const product = await startProduct({
    settings: {
      PORT: String(port),
      PRODUCTION_HOST: production,
      PREVIEW_HOST: preview,
      SENTRY_DSN: collector.dsn,
      ALLOW_PRIVATE_NETWORK: '1',
      LOAD_SHEDDING: '0',
    },
  });
  return {
    collector,
    production: `http://${production}`,
    preview: `http://${preview}`,
    elsewhere: `http://elsewhere.localhost:${port}`,
    close: async () => {
      await product.stop();
      await collector.close();
    },
  };
}

interface Visit {
  readonly page: Page;
  readonly token: string;
  /** Every address that the page asked for. */
  readonly asked: string[];
  /** What the browser refused by the page's policy. */
  readonly refusals: string[];
}

/** Somebody in a browser of their own; without an address nobody is signed in. */
export async function visit(browser: Browser, origin: string, email?: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const asked: string[] = [];
  const refusals: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });
  const token = email === undefined ? '' : await signInTo(page, email);
  return { page, token, asked, refusals };
}

async function signInTo(page: Page, email: string): Promise<string> {
  await page.goto('/tos.html');
  // In the page itself: the browser alone knows that every name under localhost is this machine.
  return page.evaluate(
    async (body) => {
      const answer = await fetch('/api/v2.1/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { user } = (await answer.json()) as { user: { token: string } };
      localStorage.setItem('token', user.token);
      localStorage.setItem('userInfo', JSON.stringify(user));
      return user.token;
    },
    { email, password: DEMO_PASSWORD },
  );
}

/** A fault that nothing catches, as one of the portal would be. */
export const breakPage = (page: Page, text: string): Promise<void> =>
  page.evaluate((message) => {
    setTimeout(() => {
      throw new TypeError(message);
    });
  }, text);

/** Every text in what was sent, wherever it stands; numbers and names of fields aside. */
export const textsSent = ({ envelopes }: Collector): string[] =>
  envelopes.flatMap(({ header, items }) => [
    ...textsIn(header),
    ...items.flatMap(({ header: of, payload }) => [...textsIn(of), ...jsonLines(payload).flatMap(textsIn)]),
  ]);

const jsonLines = (payload: Buffer): unknown[] =>
  payload
    .toString('utf8')
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
