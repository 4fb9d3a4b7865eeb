import { useText } from '#platform/portal/text.tsx';

/** A level horizon with sky above and a hull below. The parent gives it the look of a link. */
export function Logo() {
  const t = useText();
  return (
    <>
      <svg className="logo-mark" viewBox="0 0 32 32" fill="none" aria-hidden>
        <path className="logo-sky" d="M7.2 12.2a9 9 0 0 1 17.6 0" />
        <path className="logo-level" d="M1.5 16h29" />
        <path className="logo-hull" d="M6.4 19.8h19.2c-.9 4.3-5.1 5.6-9.6 9.4-4.5-3.8-8.7-5.1-9.6-9.4z" />
      </svg>
      <span className="logo-words">
        <span className="logo-name">{t('shell.product')}</span>{' '}
        <span className="logo-edition">{t('shell.edition')}</span>
      </span>
    </>
  );
}
