import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTexts, type Texts } from '#platform/server/texts.ts';

const AREA = join(import.meta.dirname, '../../../areas/notifications/messages.json');

const SAMPLE = {
  subject: { en: 'Hello {name}', es: 'Hola {name}', pt: 'Olá {name}' },
  body: {
    en: 'Good morning, {name}.\n\nThis is for you.',
    es: 'Buenos días, {name}.\n\nEsto es para usted, mañana.',
    pt: 'Bom dia, {name}.\n\nIsto é para você, amanhã.',
  },
  action: { en: 'Open', es: 'Abrir', pt: 'Abrir já' },
};

/** A sample mail, by the message ids of mailTexts. */
export const SAMPLE_TEXTS = { subject: 'sample.subject', body: 'sample.body', action: 'sample.action' } as const;

/** The texts of the area itself, and of one sample mail with a name in it. */
export function mailTexts(): Texts {
  const root = mkdtempSync(join(tmpdir(), 'evenkeel-texts-'));
  mkdirSync(join(root, 'areas/notifications'), { recursive: true });
  copyFileSync(AREA, join(root, 'areas/notifications/messages.json'));
  mkdirSync(join(root, 'areas/sample'));
  const sample = Object.fromEntries(Object.entries(SAMPLE).map(([part, text]) => [`sample.${part}`, text]));
  writeFileSync(join(root, 'areas/sample/messages.json'), JSON.stringify(sample));
  const texts = loadTexts(root);
  rmSync(root, { recursive: true });
  return texts;
}
