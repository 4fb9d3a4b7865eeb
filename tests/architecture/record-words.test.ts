import { expect, test } from 'vitest';
import { recordWords } from '#areas/users/record-words.ts';
import { readSources } from '#tests/support/sources.ts';
import { textsInCode } from './texts-in-code.ts';

/** How acts are named: a thing, and what was done to it. `field.` and `problem.` begin texts, and a permission is no act. */
const ACT = /^(?!field\.|problem\.|exports\.)[a-z][a-zA-Z_-]*\.[a-z_]*(ed|en|et|ent|eft|run)$/;

const services = readSources('areas/*/server/*.service.ts');
const acts = services.flatMap((source) =>
  textsInCode(source)
    .filter(({ text }) => ACT.test(text))
    .map(({ text }) => text),
);

test('everything that is put on record has words for whoever reads it', () => {
  expect(acts).toEqual(expect.arrayContaining(['schedule.paused', 'summary.generated', 'test_mail.sent', 'user.left']));
  expect([...new Set(acts)].filter((act) => recordWords(act) === undefined)).toEqual([]);
});
