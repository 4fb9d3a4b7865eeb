import { describe, expect, test } from 'vitest';
import { sentenceOfAction } from '#areas/users/record/record-sentence.ts';
import { RECORDED_ACTIONS, recordWords } from '#areas/users/record/record-words.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { readSources } from '#tests/support/sources.ts';
import { textsInCode } from './texts-in-code.ts';

/**
 * The form of audit actions: a thing, and what was done to it. `field.` and `problem.` start texts, and a permission is
 * not an action.
 */
const ACT = /^(?!field\.|problem\.|exports\.)[a-z][a-zA-Z_-]*\.[a-z_]*(ed|en|et|ent|eft|run)$/;

const services = readSources('areas/**/server/*.service.ts');
const acts = services.flatMap((source) =>
  textsInCode(source)
    .filter(({ text }) => ACT.test(text))
    .map(({ text }) => text),
);

test('every recorded action has a text for its readers', () => {
  expect(acts).toEqual(expect.arrayContaining(['schedule.paused', 'summary.generated', 'test_mail.sent', 'user.left']));
  expect([...new Set(acts)].filter((act) => recordWords(act) === undefined)).toEqual([]);
});

describe.each(LOCALES)('in $name', ({ code }) => {
  const texts = loadTexts();
  const say = (id: string) =>
    texts.translate(code, id, { who: 'WHO', name: 'NAME', person: 'PERSON', from: '1', to: '2' });

  test('every action that can be recorded is a sentence', () => {
    const wrong = RECORDED_ACTIONS.filter((act) => !/^[A-ZÁÉÍÓÚ].*\.$/.test(say(sentenceOfAction(act))));

    expect(RECORDED_ACTIONS.length).toBeGreaterThan(190);
    expect(wrong).toEqual([]);
  });

  test('no two actions have the same name in the filter', () => {
    const names = RECORDED_ACTIONS.map((act) => say(recordWords(act) ?? act));

    expect(names.filter((name, position) => names.indexOf(name) !== position)).toEqual([]);
  });
});
