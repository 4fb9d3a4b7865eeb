import { describe, expect, test } from 'vitest';
import { coverageOf, paragraphsOf, textFor, type PartnerTexts } from './partner-texts.ts';

const NOTHING = { heading: '', text: '' };
const texts = (written: Partial<PartnerTexts>): PartnerTexts => ({ en: NOTHING, es: NOTHING, pt: NOTHING, ...written });

describe('the text for a visitor', () => {
  const en = { heading: 'Hello', text: 'Words' };
  const pt = { heading: 'Olá', text: '' };

  test.each([
    ['their own language', { en, pt }, 'pt', { ...pt, locale: 'pt' }],
    ['English in place of a language that is missing', { en, pt }, 'es', { ...en, locale: 'en' }],
    ['any language where English is missing too', { pt }, 'es', { ...pt, locale: 'pt' }],
    ['nothing where nothing is written', {}, 'es', null],
  ] as const)('is %s', (_, written, wanted, expected) => {
    expect(textFor(texts(written), wanted)).toEqual(expected);
  });
});

test.each([
  [{ heading: 'Hello', text: 'Words' }, 'whole'],
  [{ heading: '', text: 'Words' }, 'part'],
  [{ heading: 'Hello', text: '' }, 'part'],
  [NOTHING, 'none'],
])('the coverage of %o is %s', (text, expected) => {
  expect(coverageOf(text)).toBe(expected);
});

test('lines are paragraphs, and empty lines are skipped', () => {
  expect(paragraphsOf(' One \n\n \nTwo\n')).toEqual([
    { at: 0, words: 'One' },
    { at: 9, words: 'Two' },
  ]);
});
