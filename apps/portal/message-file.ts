import type { Messages } from '@lingui/core';
import { activateTexts } from '#platform/portal/texts.ts';
import { DEFAULT_LOCALE, isLocale } from '#platform/shared/locale.ts';

/** Loads the page's texts from the address that the server wrote into the page. */
export async function loadMessages(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#messages');
  const response = await fetch(link?.href ?? '');
  if (!response.ok) throw new Error(`The messages answered ${response.status}`);
  const { lang } = document.documentElement;
  activateTexts(isLocale(lang) ? lang : DEFAULT_LOCALE, (await response.json()) as Messages);
}
