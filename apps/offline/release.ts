import { LOCALES } from '#platform/shared/locale.ts';
import { documentOf } from './offline-pages.ts';

/** The build fills these in: the portal's files that the test pages need, and the name of this build. */
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_BUILD: string;

/** The server fills this in when it delivers the script, because the texts can change without a new portal build. */
const TEXTS = '__TEXTS__';

const CACHE_PREFIX = 'evenkeel-';
const CACHE = `${CACHE_PREFIX}${OFFLINE_BUILD}-${TEXTS}`;

export const SETTINGS = '/config.json';

/** The addresses of these files change with their content. */
const UNCHANGING = new Set([...OFFLINE_FILES, ...LOCALES.map(({ code }) => `/_i18n/${TEXTS}/${code}/messages.json`)]);

export const isUnchanging = (pathname: string): boolean => UNCHANGING.has(pathname);

/** Stores all files or none: a release that is stored only in part would not start. */
export async function keepRelease(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...UNCHANGING, SETTINGS, ...LOCALES.map(({ code }) => documentOf(code))]);
}

export async function dropOtherReleases(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

export const keptFile = async (pathname: string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(pathname, { ignoreVary: true });
