import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#database/seed/demo-logins.ts';
import { startCollector, type Collector } from '#tests/support/machines/collector.ts';
import { freePort } from '#platform/server/embedded-postgres/free-port.ts';
import { callsOf } from '#tests/support/journeys/journey-calls.ts';
import { startProduct, type Product } from '#tests/support/journeys/product.ts';

/** One product with three host names: production, preview and neither. */
export interface ReportingWorld {
  readonly collector: Collector;
  readonly production: string;
  readonly preview: string;
  readonly elsewhere: string;
  close(): Promise<void>;
}

export async function startReportingWorld(): Promise<ReportingWorld> {
  const collector = await startCollector();
  const product = await startNamed(collector.dsn);
  const { port } = new URL(product.url);
  return {
    collector,
    production: `http://localhost:${port}`,
    preview: `http://127.0.0.1:${port}`,
    elsewhere: `http://elsewhere.localhost:${port}`,
    close: async () => {
      await product.stop();
      await collector.close();
    },
  };
}

/**
 * Its host names contain the port, which must be known in advance. If another program takes it meanwhile, it tries
 * another one.
 */
async function startNamed(dsn: string, tries = 5): Promise<Product> {
  const port = await freePort();
  const settings = {
    PORT: String(port),
    PRODUCTION_HOST: `localhost:${port}`,
    PREVIEW_HOST: `127.0.0.1:${port}`,
    SENTRY_DSN: dsn,
    ALLOW_PRIVATE_NETWORK: '1',
    LOAD_SHEDDING: '0',
    CALL_LIMITS: '0',
  };
  try {
    return await startProduct({ settings });
  } catch (error) {
    if (tries <= 1 || !String(error).includes('is taken')) throw error;
    return startNamed(dsn, tries - 1);
  }
}

interface Visit {
  readonly page: Page;
  readonly token: string;
  /** Every address that the page requested. */
  readonly asked: string[];
  /** What the page's content security policy refused. */
  readonly refusals: string[];
}

/** Opens a page in a browser of its own; without an address, no one is signed in. */
export async function visit(browser: Browser, origin: string, email?: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin });
  callsOf(context);
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
  // In the page itself, because only the browser resolves every name under localhost to this machine.
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

/** Throws an uncaught error, like a fault of the portal. */
export const breakPage = (page: Page, text: string): Promise<void> =>
  page.evaluate((message) => {
    setTimeout(() => {
      throw new TypeError(message);
    });
  }, text);

/** Returns every text in what was sent, at any depth; numbers and field names excluded. */
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
