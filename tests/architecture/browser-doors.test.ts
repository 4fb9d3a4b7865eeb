import { expect, test } from 'vitest';
import { readSources, type Source } from '#tests/support/sources.ts';

const inBrowser = readSources(
  '{apps/portal,apps/offline,areas/**/portal,areas/**/runner,platform/portal}/**/*.{ts,tsx}',
).filter(({ path }) => !/\.test\.tsx?$|\/testing(-setup)?\.tsx?$|\/fake-api\.ts$/.test(path));

test('the browser code is read', () => {
  expect(inBrowser.length).toBeGreaterThan(300);
});

/** APIs through which a page receives messages from another window or sends them. */
const HEARS_WINDOWS = /addEventListener\(\s*(['"`])message\1|\bonmessage\b|\bpostMessage\b|BroadcastChannel/;

test('no page receives or sends messages between windows', () => {
  expect(inBrowser.filter(({ text }) => HEARS_WINDOWS.test(text)).map(({ path }) => path)).toEqual([]);
});

test.each(["addEventListener('message', read)", 'window.onmessage = read', "parent.postMessage('hello', '*')"])(
  '%s is detected',
  (text) => {
    expect(HEARS_WINDOWS.test(text)).toBe(true);
  },
);

/**
 * What the browser stores: the keys of the specification (its table of client storage keys), and ours with a reason.
 */
const KEPT = {
  localStorage: [
    'accounts', // specification
    'kioskToken', // the token of a device that an administrator has paired; it belongs to no person
    'lastActivity', // time of the last activity, by which the tabs agree on the sign-out
    'singleKeys', // whether single-key shortcuts are on
    'theme', // light or dark, if the person has chosen on this device
    'token', // specification
    'userInfo', // specification
  ],
  sessionStorage: [
    'boardToken', // a wallboard's link, so that the screen survives a reload; it shows no names and opens nothing
    'message', // specification
    'registration', // the unsent sign-up form, without the password
    'reloadedForNewRelease', // a time
    'testLink', // a personal link, until the person has finished; never on a kiosk
    'kioskLanguageChosen', // whether the person at a kiosk has chosen a language, until it clears itself
    'tokenLogin', // specification
    'wantedPath', // the page to open after sign-in
  ],
};

/**
 * Returns the storage and the key of every call that stores something; keys are constants in the same folder or above.
 */
function keysIn(source: Source): string[] {
  const calls = [...source.text.matchAll(/(?:writeStored|readStored|removeStored)\(\s*(\w+),\s*([\w'.]+)/g)];
  return calls
    .filter(([, storage]) => storage !== 'storage')
    .map(([, storage = '', key = '']) => `${storage} ${constants.get(key) ?? constants.get(`${source.path} ${key}`)}`);
}

/** A constant has one value in the whole portal, except KEY, which each file defines for itself. */
const constants = new Map(
  inBrowser.flatMap(({ path, text }) =>
    [...text.matchAll(/const (\w*KEY) = '([^']+)'/g)].map(([, name = '', value = '']) =>
      name === 'KEY' ? ([`${path} ${name}`, value] as const) : ([name, value] as const),
    ),
  ),
);

test('the browser stores only the keys of the specification and a few of ours', () => {
  const found = new Set(inBrowser.flatMap(keysIn));
  const listed = Object.entries(KEPT).flatMap(([storage, keys]) => keys.map((key) => `${storage} ${key}`));

  expect([...found].toSorted()).toEqual(listed.toSorted());
});

test('nothing is stored in any other way than through the functions counted here', () => {
  const direct = inBrowser.filter(({ text }) =>
    /\b(local|session)Storage\s*(\.(setItem|getItem)|\[)|\.setItem\(/.test(text),
  );
  const cookies = inBrowser.filter(({ text }) => /document\.cookie\s*=/.test(text));
  const databases = inBrowser.filter(({ text }) => /indexedDB\.open\(|\bcaches\.open\(/.test(text));

  expect(direct.map(({ path }) => path)).toEqual(['platform/portal/stored-session.ts']);
  expect(cookies.map(({ path }) => path)).toEqual(['platform/portal/address.ts']);
  expect(databases.map(({ path }) => path)).toEqual([
    'apps/offline/release.ts', // the portal's own files
    'areas/testing/attempt/portal/device-database.ts', // tests that wait for a network connection
    'areas/testing/kiosk-offline/portal/kiosk-storage.ts', // what a kiosk needs offline, encrypted
  ]);
});
