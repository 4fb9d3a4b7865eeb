import type { ConsoleMessage, Page, Request } from '@playwright/test';

/** What a story provokes, and the browser therefore reports. */
interface Provoked {
  readonly refusals: readonly number[];
  readonly losesNetwork: boolean;
}

/**
 * Notes what the browser complains about from now on: console errors, uncaught errors, policy violations. The returned
 * function tells all of it at the end of the story.
 */
export function complaintsOf(page: Page, { refusals, losesNetwork }: Provoked): () => string[] {
  const complaints: { text: string; isRepeatedRead: () => boolean }[] = [];
  const isRepeatedRead = repeatedReads(page);
  const isProvoked = (text: string) =>
    refusals.some((status) => text.includes(refusedWith(status))) ||
    (losesNetwork && /net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(text));
  page.on('pageerror', ({ message }) => {
    complaints.push({ text: `uncaught: ${message}`, isRepeatedRead: () => false });
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' || isProvoked(message.text())) return;
    const text = `${message.text()} ${message.location().url}`;
    complaints.push({ text, isRepeatedRead: () => isRepeatedRead(message) });
  });
  return () => complaints.filter((complaint) => !complaint.isRepeatedRead()).map(({ text }) => text);
}

const refusedWith = (status: number): string => `the server responded with a status of ${status}`;

/**
 * A read can be on its way while the page gets a new token, for example when the person switches the organization. The
 * server refuses the old token, the page repeats the read with the new one, and the person sees nothing of it. It is
 * still a complaint when the page gave the session up.
 */
function repeatedReads(page: Page): (message: ConsoleMessage) => boolean {
  const refused: Request[] = [];
  let hasGivenUp = false;
  let latestToken: string | undefined;
  page.on('request', (request) => {
    latestToken = tokenOf(request) ?? latestToken;
    hasGivenUp ||= request.isNavigationRequest() && request.url().includes('error=401');
  });
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.request());
  });
  return (message) =>
    !hasGivenUp &&
    message.text().includes(refusedWith(401)) &&
    refused.some(
      (request) =>
        request.url() === message.location().url && request.method() === 'GET' && tokenOf(request) !== latestToken,
    );
}

const tokenOf = (request: Request): string | undefined => request.headers()['authorization'];
