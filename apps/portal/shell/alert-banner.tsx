import { lazy, Suspense } from 'react';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { isBarePath } from './bare-path.ts';

const AlertDeliveryNotice = lazy(async () => ({
  default: (await import('#areas/alerts/inbox/portal/alert-delivery-notice.tsx')).AlertDeliveryNotice,
}));

/** While alert messages cannot be delivered, every administrator who relies on them sees this on every page. */
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
