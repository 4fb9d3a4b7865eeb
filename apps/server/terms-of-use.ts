import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#platform/shared/locale.ts';

/** Placeholder for the operator's address. */
const PLACE_OF_CONTACT = '<!-- contact -->';
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns the document in a language, with the contact address if the operator has set one. */
export function termsOfUse(locale: Locale, contactEmail: string | undefined): string {
  const document = readFileSync(join(import.meta.dirname, `terms/${locale}.html`), 'utf8');
  return document.replace(PLACE_OF_CONTACT, () => (contactEmail ? mailLink(contactEmail) : ''));
}

function mailLink(address: string): string {
  const shown = address.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
  return `<p><a href="mailto:${shown}">${shown}</a></p>`;
}
