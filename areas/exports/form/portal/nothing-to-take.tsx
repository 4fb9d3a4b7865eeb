import Lock from 'lucide-react/icons/lock';
import { useText } from '#platform/portal/text.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';

/** Shown to an administrator who may export no dataset. */
export function NothingToTake() {
  const t = useText();
  return (
    <div className="card">
      <EmptyState icon={Lock} title={t('exports.nothing.title')}>
        {t('exports.nothing.text')}
      </EmptyState>
    </div>
  );
}
