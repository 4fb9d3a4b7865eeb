import { useText } from '#platform/portal/text.tsx';

/** Shown while the code or the data of a whole page loads (specification 2.7). */
export function PageSpinner() {
  const t = useText();
  return (
    <div className="page-spinner" role="status">
      <span className="spinner" />
      <span className="page-spinner-words">{t('ui.loading')}</span>
    </div>
  );
}
