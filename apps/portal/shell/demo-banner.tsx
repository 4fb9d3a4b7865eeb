import { useDeployment } from '#platform/portal/deployment.tsx';
import { useText } from '#platform/portal/text.tsx';

export function DemoBanner() {
  const t = useText();
  const { demo } = useDeployment();
  if (!demo) return null;
  return (
    <aside className="clear caption-lines text-center demo-banner no-print" aria-label={t('shell.demo.label')}>
      {t('shell.demo')}
    </aside>
  );
}
