import { expect, test } from 'vitest';
import { readSources, type Source } from '#tests/support/sources.ts';

const inBrowser = readSources(
  '{apps/portal,apps/offline,areas/*/portal,areas/*/runner,platform/portal}/**/*.{ts,tsx}',
).filter(({ path }) => !/\.test\.tsx?$|\/testing(-setup)?\.tsx?$|\/fake-api\.ts$/.test(path));

test('the code of the browser was read', () => {
  expect(inBrowser.length).toBeGreaterThan(300);
});

/** Ways by which a page hears another window or speaks to it. */
const HEARS_WINDOWS = /addEventListener\(\s*(['"`])message\1|\bonmessage\b|\bpostMessage\b|BroadcastChannel/;

test('no page listens to the messages of other windows, and none sends any', () => {
  expect(inBrowser.filter(({ text }) => HEARS_WINDOWS.test(text)).map(({ path }) => path)).toEqual([]);
});

test.each(["addEventListener('message', read)", 'window.onmessage = read', "parent.postMessage('hello', '*')"])(
  '%s is noticed',
  (text) => {
    expect(HEARS_WINDOWS.test(text)).toBe(true);
  },
);

/** What the browser keeps: the keys of the specification (its table of client storage keys), and ours with a reason. */
const KEPT = {
  localStorage: [
    'accounts', // specification
    'kioskToken', // of a device that an administrator has paired; it belongs to no person
    'lastActivity', // a time, by which the tabs agree on when the person is signed out
    'singleKeys', // whether shortcuts of one key are on
    'theme', // light or dark, where the person has chosen on this device
    'token', // specification
    'userInfo', // specification
  ],
  sessionStorage: [
    'boardToken', // of a wallboard's link, so that the screen survives a reload; it shows no name and opens nothing
    'message', // specification
    'registration', // what was typed into the sign-up so far, without the password, until it is sent
    'reloadedForNewRelease', // a time
    'testLink', // of a personal link, until the person is through; never on a kiosk
    'tokenLogin', // specification
    'wantedPath', // the page that somebody was on the way to
  ],
};

/** The storage and the key of every call that keeps something; keys are constants in the same folder or above. */
function keysIn(source: Source): string[] {
  const calls = [...source.text.matchAll(/(?:writeStored|readStored|removeStored)\(\s*(\w+),\s*([\w'.]+)/g)];
  return calls
    .filter(([, storage]) => storage !== 'storage')
    .map(([, storage = '', key = '']) => `${storage} ${constants.get(key) ?? constants.get(`${source.path} ${key}`)}`);
}

/** Constants of one name have one value in the whole portal, but for the plain word KEY, which each file has for itself. */
const constants = new Map(
  inBrowser.flatMap(({ path, text }) =>
    [...text.matchAll(/const (\w*KEY) = '([^']+)'/g)].map(([, name = '', value = '']) =>
      name === 'KEY' ? ([`${path} ${name}`, value] as const) : ([name, value] as const),
    ),
  ),
);

test('the browser keeps what the specification names, and little else', () => {
  const found = new Set(inBrowser.flatMap(keysIn));
  const listed = Object.entries(KEPT).flatMap(([storage, keys]) => keys.map((key) => `${storage} ${key}`));

  expect([...found].toSorted()).toEqual(listed.toSorted());
});

test('nothing is kept past the functions that are counted here', () => {
  const direct = inBrowser.filter(({ text }) =>
    /\b(local|session)Storage\s*(\.(setItem|getItem)|\[)|\.setItem\(/.test(text),
  );
  const cookies = inBrowser.filter(({ text }) => /document\.cookie\s*=/.test(text));
  const databases = inBrowser.filter(({ text }) => /indexedDB\.open\(|\bcaches\.open\(/.test(text));

  expect(direct.map(({ path }) => path)).toEqual(['platform/portal/stored-session.ts']);
  expect(cookies.map(({ path }) => path)).toEqual(['platform/portal/address.ts']);
  expect(databases.map(({ path }) => path)).toEqual([
    'apps/offline/release.ts', // the portal's own files
    'areas/testing/portal/device-database.ts', // tests that wait for the network
  ]);
});
