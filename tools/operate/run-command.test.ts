import { afterEach, expect, test } from 'vitest';
import { fileArgument, optionalArgument } from './run-command.ts';

const before = process.argv;
afterEach(() => {
  process.argv = before;
});

const given = (...options: string[]) => {
  process.argv = ['node', 'tools/bundle.ts', ...options];
};

test('one name is the argument of a command', () => {
  given('backups/today.gz');

  expect([fileArgument('backup FILE'), optionalArgument('bundle [FOLDER]')]).toEqual(
    Array.from({ length: 2 }, () => 'backups/today.gz'),
  );
});

test('a command without an argument uses its own, unless it needs one', () => {
  given();

  expect(optionalArgument('bundle [FOLDER]')).toBeUndefined();
  expect(() => fileArgument('backup FILE')).toThrow('Usage: backup FILE');
});

test.each([['--help'], ['first', 'second']])('%s is refused with how to use the command', (...options) => {
  given(...options);

  expect(() => optionalArgument('bundle [FOLDER]')).toThrow('Usage: bundle [FOLDER]');
});
