import { useText } from '#platform/portal/text.tsx';

export const CONTENT_ID = 'content';

export function SkipLink() {
  const t = useText();
  return (
    <a className="clear medium skip-link" href={`#${CONTENT_ID}`}>
      {t('shell.skip')}
    </a>
  );
}
