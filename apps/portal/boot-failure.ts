import { DEFAULT_LOCALE, isLocale, type Locale } from '#platform/shared/locale.ts';

/** The only texts outside the message files: they are for the case that those could not be loaded. */
const TEXTS: Record<Locale, { readonly message: string; readonly retry: string }> = {
  en: { message: 'An unexpected error has occurred. Please try again later.', retry: 'Try again' },
  es: { message: 'Se ha producido un error inesperado. Inténtelo de nuevo más tarde.', retry: 'Intentar de nuevo' },
  pt: { message: 'Ocorreu um erro inesperado. Tente novamente mais tarde.', retry: 'Tentar novamente' },
};

/** Bots see nothing, as on the error page (specification 2.7); the error is logged either way. */
export async function showBootFailure(error: unknown): Promise<void> {
  reportError(error);
  if (!(await isBot())) document.body.replaceChildren(failurePage());
}

/** Asked for only now, to keep every first page light; where it cannot be loaded, a person is waiting. */
const isBot = async (): Promise<boolean> =>
  import('isbot').then(
    ({ isbot }) => isbot(navigator.userAgent),
    () => false,
  );

function failurePage(): HTMLElement {
  const { lang } = document.documentElement;
  const { message, retry } = TEXTS[isLocale(lang) ? lang : DEFAULT_LOCALE];
  const text = document.createElement('p');
  text.textContent = message;
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = retry;
  button.addEventListener('click', () => location.reload());
  const page = document.createElement('main');
  page.className = 'page';
  page.setAttribute('role', 'alert');
  page.append(text, button);
  return page;
}
