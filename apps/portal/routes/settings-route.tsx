import { SettingHistory } from '#areas/organizations/portal/setting-history.tsx';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useMayDo } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { Sections } from '#platform/portal/ui/sections.tsx';
import { settingsLinks } from './settings-links.ts';
import { SETTINGS, type SettingsPart } from './settings-sections.tsx';
import { ForbiddenPage } from '#apps/portal/shell/forbidden-page.tsx';

const SECTIONS = SETTINGS.flatMap(({ parts }) => parts);
const TEXTS = {
  sections: 'shell.settings.sections',
  search: 'shell.settings.search',
  nothing: 'shell.settings.nothing',
  all: 'shell.settings.all',
};

/** Settings (/settings): a menu of sections with one of them open. */
export function SettingsRoute() {
  const t = useText();
  const { search } = useNavigation();
  const mayDo = useMayDo();
  const { isSuperAdmin } = useSession();
  const { offFeatures } = useDeployment();
  const isOffered = ({ permission, feature }: SettingsPart) =>
    mayDo(permission) && !(feature && offFeatures.includes(feature));
  const permitted = SETTINGS.map((group) => ({
    ...group,
    parts: group.parts.filter(isOffered),
  })).filter(({ parts }) => parts.length > 0);
  const open = SECTIONS.find(({ id }) => id === search['section']) ?? permitted[0]?.parts[0];
  if (!open || !isOffered(open)) return <ForbiddenPage title={open?.title ?? 'shell.page.settings'} />;
  const groups = [...permitted, ...settingsLinks({ mayManageAdmins: mayDo('admins.manage'), isSuperAdmin })];
  return (
    <main className="page">
      <PageHeader title={t('shell.page.settings')} hasTimes />
      <Sections
        path="/settings"
        groups={groups}
        open={open}
        texts={TEXTS}
        below={open.history && <SettingHistory {...open.history} />}
      />
    </main>
  );
}
