import { expect, test } from 'vitest';
import { isUsername } from './user-name-rule.ts';

test.each(['ana', 'ana.ferreira', 'a-b_c.9', '007', 'x'.repeat(40)])('%s is a valid user name', (name) => {
  expect(isUsername(name)).toBe(true);
});

test.each(['', 'an', 'x'.repeat(41), 'Ana', 'ana@site', 'ana f', '.ana', 'áná', 'ana\n', 'аna', '../ana'])(
  '%j is not a valid user name',
  (name) => {
    expect(isUsername(name)).toBe(false);
  },
);
