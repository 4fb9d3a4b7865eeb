import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { FailedMessages } from '../dashboard.contract.ts';
import { useShares } from '#areas/reports/figures/portal/use-shares.ts';

/** The number of messages in the period that failed, with a link to the list of each kind. */
export function FailedMessagesCard({ failed: { alertMails, webhooks, reminders } }: { failed: FailedMessages }) {
  const t = useText();
  const { count } = useShares();
  const ofAlerts = alertMails + webhooks;
  return (
    <Card>
      <div className="trend-card">
        <h3>{t('reports.dashboard.failedMessages')}</h3>
        <p className="trend-value">{count(ofAlerts + reminders)}</p>
        {ofAlerts + reminders === 0 && <p className="trend-note">{t('reports.dashboard.failedMessages.none')}</p>}
        {ofAlerts > 0 && (
          <p className="trend-note">
            <PageLink to="/alerts?undelivered=true">
              {t('reports.dashboard.failedMessages.alerts', { mails: alertMails, webhooks })}
            </PageLink>
          </p>
        )}
        {reminders > 0 && (
          <p className="trend-note">
            <PageLink to="/reports/test-status?window=all">
              {t('reports.dashboard.failedMessages.reminders', { count: reminders })}
            </PageLink>
          </p>
        )}
      </div>
    </Card>
  );
}
