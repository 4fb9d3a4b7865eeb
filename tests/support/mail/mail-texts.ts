import { cpSync, mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTexts, type Texts } from '#platform/server/texts.ts';

const AREA = join(import.meta.dirname, '../../../areas/notifications/messages');

const SAMPLES = {
  en: { subject: 'Hello {name}', body: 'Good morning, {name}.\n\nThis is for you.', action: 'Open' },
  es: { subject: 'Hola {name}', body: 'Buenos días, {name}.\n\nEsto es para usted, mañana.', action: 'Abrir' },
  pt: { subject: 'Olá {name}', body: 'Bom dia, {name}.\n\nIsto é para você, amanhã.', action: 'Abrir já' },
};

/** A sample mail, by the message ids of mailTexts. */
export const SAMPLE_TEXTS = { subject: 'sample.subject', body: 'sample.body', action: 'sample.action' } as const;

/** The texts of the area itself, and of one sample mail with a name in it. */
export function mailTexts(): Texts {
  const root = mkdtempSync(join(tmpdir(), 'evenkeel-texts-'));
  cpSync(AREA, join(root, 'areas/notifications/messages'), { recursive: true });
  mkdirSync(join(root, 'areas/sample/messages'), { recursive: true });
  for (const [locale, { subject, body, action }] of Object.entries(SAMPLES)) {
    const messages = { 'sample.subject': subject, 'sample.body': body, 'sample.action': action };
    writeFileSync(join(root, `areas/sample/messages/${locale}.json`), JSON.stringify(messages));
  }
  const texts = loadTexts(root);
  rmSync(root, { recursive: true });
  return texts;
}
