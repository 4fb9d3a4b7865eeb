import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { useAlertCounts } from './use-alerts.ts';
import '#areas/alerts/alert/portal/alerts.css';

/** Warns about undelivered messages, because everyone who relies on them must know. */
export function AlertDeliveryNotice() {
  const t = useText();
  const { data } = useAlertCounts();
  if (!data || data.failedDeliveries === 0) return null;
  return (
    <div className="alert-delivery-notice no-print">
      <Notice severity="error">
        {t('alerts.broken', { count: data.failedDeliveries })}{' '}
        <PageLink to="/alerts?undelivered=true">{t('alerts.broken.look')}</PageLink>
      </Notice>
    </div>
  );
}
