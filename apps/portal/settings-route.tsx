import './settings.css';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { SettingHistory } from '#areas/organizations/portal/setting-history.tsx';
import { PageLink, useNavigation } from '#platform/portal/navigation.tsx';
import { useMayDo } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { SETTINGS, type SettingsPart } from './settings-sections.tsx';
import { ForbiddenPage } from './shell/forbidden-page.tsx';

const SECTIONS = SETTINGS.flatMap(({ parts }) => parts);

/** Settings (/settings): a menu of sections, one of them open. On a phone it is the menu or the section. */
export function SettingsRoute() {
  const t = useText();
  const { search } = useNavigation();
  const mayDo = useMayDo();
  const groups = SETTINGS.map(({ title, parts }) => ({
    title,
    parts: parts.filter(({ permission }) => mayDo(permission)),
  })).filter(({ parts }) => parts.length > 0);
  const asked = SECTIONS.find(({ id }) => id === search['section']);
  const open = asked ?? groups[0]?.parts[0];
  if (!open || !mayDo(open.permission)) return <ForbiddenPage title={open?.title ?? 'shell.page.settings'} />;
  return (
    <main className="page">
      <PageHeader title={t('shell.page.settings')} />
      <div className="settings" data-chosen={asked !== undefined}>
        <SettingsMenu groups={groups} open={open} />
        <OpenSection key={open.id} part={open} />
      </div>
    </main>
  );
}

function OpenSection({ part: { Section, history } }: { part: SettingsPart }) {
  const t = useText();
  return (
    <div className="settings-section">
      <PageLink className="settings-back" to="/settings">
        <ChevronLeft aria-hidden />
        {t('shell.settings.all')}
      </PageLink>
      <Section />
      {history && <SettingHistory {...history} />}
    </div>
  );
}
