import { useText } from '#platform/portal/text.tsx';

/** Shows while the code or the data of a whole page load (specification 2.7). */
export function PageSpinner() {
  const t = useText();
  return (
    <div className="page-spinner" role="status">
      <span className="spinner" />
      <span className="motion-safe:sr-only">{t('ui.loading')}</span>
    </div>
  );
}
