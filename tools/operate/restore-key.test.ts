import { expect, test, vi } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { assertKey } from './restore-key.ts';

const QUESTION = {
  isOtherKeyWanted: false,
  what: 'This backup',
  otherKeyIf: 'If that key is lost',
  lost: 'apps have to be set up anew',
};

/** Asks about a key and returns what the operator reads. */
function warningAbout(question: Partial<Parameters<typeof assertKey>[1]>): string {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  assertKey(readConfig({ DATA_DIR: '/data' }), { ...QUESTION, key: 'same', ...question });
  return said.mock.calls.join('\n');
}

test('a file of the same key is restored without a word', () => {
  expect(warningAbout({ key: 'same' })).toBe('');
});

test('a file of another key is refused, with the place of the present key and the way forward', () => {
  expect(() => warningAbout({ key: 'other' })).toThrow(
    /another SECRET_KEY than the one in \/data\/secret-key; nothing was restored\..*add --other-key: apps have/,
  );
});

test('a file of another key is restored on request, with a warning of what is lost', () => {
  expect(warningAbout({ key: 'other', isOtherKeyWanted: true })).toBe(
    'This backup was made with another SECRET_KEY: apps have to be set up anew.',
  );
});

test('a file that does not name its key is restored with a warning of what may be lost', () => {
  expect(warningAbout({ key: 'unknown' })).toContain('If it was another one: apps have to be set up anew.');
});
