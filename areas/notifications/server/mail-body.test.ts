import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailTexts, SAMPLE_TEXTS } from '#tests/support/mail/mail-texts.ts';
import { renderMail } from './mail-body.ts';

const parts = { texts: mailTexts(), publicUrl: () => 'https://portal.test.example' };
const LINK = "https://portal.test.example/password/new#token=a&b='c'";

const render = (name: string, locale: 'en' | 'es' | 'pt' = 'en') =>
  renderMail(parts, { to: 'ana@test.example', locale, texts: SAMPLE_TEXTS, values: { name }, link: LINK });

const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** Returns the visible text of each paragraph. */
const paragraphsOf = (html: string) =>
  [...html.matchAll(/<p [^>]*>(.*?)<\/p>/gs)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, '').replace(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? 'unknown'),
  );

test("a mail has the same content in text and HTML, in the reader's language", () => {
  const { subject, text, html } = render('Ana', 'es');

  expect(subject).toBe('Hola Ana');
  expect(text).toMatch(/^Buenos días, Ana\.\n\nEsto es para usted, mañana\.\n\nhttps:\S+\n\n-- \nEvenkeel envió .*\n$/);
  expect(html).toContain('<html lang="es">');
  expect(paragraphsOf(html)).toEqual([
    'Evenkeel',
    'Buenos días, Ana.',
    'Esto es para usted, mañana.',
    'Abrir',
    LINK,
    expect.stringContaining('https://portal.test.example'),
  ]);
  expect(
    [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link?.replaceAll('&amp;', '&').replaceAll('&#39;', "'")),
  ).toEqual([LINK, LINK]);
});

test('a mail without a link has no button', () => {
  const { text, html } = renderMail(parts, {
    to: 'ana@test.example',
    locale: 'en',
    texts: { subject: SAMPLE_TEXTS.subject, body: SAMPLE_TEXTS.body },
    values: { name: 'Ana' },
  });

  expect(html).not.toContain('<a ');
  expect(text).not.toMatch(/^http/m);
});

test('a mail links only to web addresses', () => {
  for (const link of ['javascript:alert(1)', 'https://a.example/\r\nBcc: b@c.example', 'https://a.example/"><img>']) {
    expect(() => renderMail(parts, { to: 'a@b.example', locale: 'en', texts: SAMPLE_TEXTS, link })).toThrow(
      'web address',
    );
  }
});

describe('any name in a mail', () => {
  test.each([
    '{{7*7}}',
    '${7*7}',
    '<%= 7*7 %>',
    '#{7*7}',
    '{name}',
    '{name, plural, other {#}}',
    "'{name}'",
    String.raw`\u003cb\u003e`,
    String.raw`\x0d\x0aBcc: eve@test.example`,
    '<script>alert(1)</script>',
    '"onmouseover="x',
    '&lt;b&gt;',
    '</p></div><a href="https://evil.example">here</a>',
  ])('appears unchanged: %s', (name) => {
    const { subject, text, html } = render(name);

    expect(subject).toBe(`Hello ${name}`);
    expect(text).toContain(`Good morning, ${name}.\n\nThis`);
    expect(paragraphsOf(html)[1]).toBe(`Good morning, ${name}.`);
  });

  test('starts no line, no element and no second mail', () => {
    const shape = shapeOf(render('Ana'));
    const nasty = fc.constantFrom(
      '\r',
      '\n',
      '\0',
      '\u2028',
      '\u202E',
      '\uE000',
      '<',
      '>',
      '"',
      "'",
      '&',
      '{',
      '}',
      '\\',
      'u000a',
    );
    const name = fc.array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 40 });

    fc.assert(
      fc.property(name, (pieces) => {
        const mail = render(pieces.join(''));

        expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\uE000]/u);
        expect(shapeOf(mail)).toEqual(shape);
      }),
      { numRuns: 500 },
    );
  });
});

/** The parts of a mail that must not depend on its values. */
const shapeOf = ({ text, html }: { text: string; html: string }) => ({
  lines: text.split(/[\r\n\u2028\u2029]/).length,
  tags: tagsOf(html),
});

test('a mail loads nothing, runs nothing and needs no table', () => {
  const { html } = render('Ana');

  expect(tagsOf(html).length).toBeGreaterThan(20);
  expect(html).not.toMatch(/<(img|script|link|iframe|style|table|object|form)|url\(|@import|src=/);
});
