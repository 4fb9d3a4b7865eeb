import { lazy, Suspense } from 'react';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { isBarePath } from './bare-path.ts';

const AlertDeliveryNotice = lazy(async () => ({
  default: (await import('#areas/alerts/portal/alert-delivery-notice.tsx')).AlertDeliveryNotice,
}));

/** While messages of alerts do not arrive, every administrator who relies on them reads so on every page. */
export function AlertBanner() {
  const { path } = useNavigation();
  const mayRead = usePermission('scores.view');
  if (!mayRead || isBarePath(path)) return null;
  return (
    <Suspense fallback={null}>
      <AlertDeliveryNotice />
    </Suspense>
  );
}
