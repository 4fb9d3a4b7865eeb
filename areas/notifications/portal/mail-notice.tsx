import { useDeployment } from '#platform/portal/deployment.tsx';
import { PageLink } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';

/** Warns that there is no mail server, on the first page of those who can change that. */
export function MailNotice({ isSuperAdmin }: { isSuperAdmin: boolean }) {
  const t = useText();
  const { sendsMail } = useDeployment();
  const mayManage = usePermission('settings.manage');
  if (sendsMail || (!mayManage && !isSuperAdmin)) return null;
  return (
    <Notice severity="warn">
      {t('notifications.noServer')}{' '}
      {isSuperAdmin ? (
        <PageLink to="/admin/config?section=gateways">{t('notifications.noServer.setUp')}</PageLink>
      ) : (
        <PageLink to="/settings?section=notifications">{t('notifications.noServer.look')}</PageLink>
      )}
    </Notice>
  );
}
