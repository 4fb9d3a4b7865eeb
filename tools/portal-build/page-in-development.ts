import type { Plugin } from 'vite';
import { splitLocale } from '#platform/shared/locale.ts';

/** Fills in what the server adds at delivery: the language and the address of its messages. */
export function pageInDevelopment(): Plugin {
  return {
    name: 'page-in-development',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl = '/' }) => {
        const { locale } = splitLocale(new URL(originalUrl, 'http://localhost').pathname);
        return html.replaceAll('__LOCALE__', locale).replaceAll('/__MESSAGES__', `/_i18n/dev/${locale}/messages.json`);
      },
    },
  };
}
