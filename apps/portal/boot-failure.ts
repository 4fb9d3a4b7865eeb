import { DEFAULT_LOCALE, isLocale, type Locale } from '#platform/shared/locale.ts';

interface FailureTexts {
  readonly error: string;
  readonly sorry: string;
  readonly reload: string;
}

/** The only texts outside the message files. They are needed when the message files could not be loaded. */
const TEXTS: Record<Locale, FailureTexts> = {
  en: {
    error: 'Internal Server Error',
    sorry: "We're sorry for the inconvenience. Please try again later.",
    reload: 'Reload the page',
  },
  es: {
    error: 'Error interno del servidor',
    sorry: 'Lamentamos las molestias. Inténtelo de nuevo más tarde.',
    reload: 'Recargar la página',
  },
  pt: {
    error: 'Erro interno do servidor',
    sorry: 'Lamentamos o inconveniente. Tente novamente mais tarde.',
    reload: 'Recarregar a página',
  },
};

/** Bots see nothing, as on the error page (specification 2.7); the error is logged either way. */
export async function showBootFailure(error: unknown): Promise<void> {
  reportError(error);
  if (!(await isBot())) document.body.replaceChildren(failurePage());
}

/** Loaded only now, to keep every first page small. If it cannot be loaded, the visitor is treated as a person. */
const isBot = async (): Promise<boolean> =>
  import('isbot').then(
    ({ isbot }) => isbot(navigator.userAgent),
    () => false,
  );

/** The global error page that the specification describes for an error without a status, drawn without React. */
function failurePage(): HTMLElement {
  const { lang } = document.documentElement;
  const { error, sorry, reload } = TEXTS[isLocale(lang) ? lang : DEFAULT_LOCALE];
  const status = element('h1', '500');
  status.className = 'error-status';
  const button = element('button', reload);
  button.className = 'button';
  button.addEventListener('click', () => location.reload());
  const page = element('main', '');
  page.className = 'blank-page';
  page.setAttribute('role', 'alert');
  page.append(status, element('h2', error), element('p', sorry), button);
  return page;
}

function element<Tag extends 'h1' | 'h2' | 'p' | 'button' | 'main'>(
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
