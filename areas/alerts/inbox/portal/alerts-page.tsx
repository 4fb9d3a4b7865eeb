import { useNavigation } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { LinkTabs } from '#platform/portal/ui/link-tabs.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { InboxTab } from './inbox-tab.tsx';
import { RulesTab } from '#areas/alerts/rules/portal/rules-tab.tsx';
import '#areas/alerts/alert/portal/alerts.css';

/** Alerts (/alerts): the alerts that fired and their owners, and the rules that fire them. */
export function AlertsPage() {
  const t = useText();
  const { search } = useNavigation();
  const mayManage = usePermission('alerts.manage');
  const isRules = mayManage && search['tab'] === 'rules';
  const tabs = [
    { id: 'inbox', title: t('alerts.tab.inbox'), to: '/alerts' },
    { id: 'rules', title: t('alerts.tab.rules'), to: '/alerts?tab=rules' },
  ];
  return (
    <main className="page">
      <PageHeader title={t('alerts.title')} intro={t('alerts.question')} hasTimes />
      {mayManage && <LinkTabs label={t('alerts.tabs')} tabs={tabs} currentId={isRules ? 'rules' : 'inbox'} />}
      {isRules ? <RulesTab /> : <InboxTab />}
    </main>
  );
}
