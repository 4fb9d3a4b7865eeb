import { useState } from 'react';
import { usePermission } from '#platform/portal/permission.tsx';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import type { SettingsGroup, SettingsPart } from './settings-sections.tsx';

interface SettingsMenuProps {
  groups: readonly SettingsGroup[];
  open: SettingsPart;
}

/** The sections in their groups, and a search that also knows what is inside them. */
export function SettingsMenu({ groups, open }: SettingsMenuProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const wanted = comparable(search);
  const found = groups
    .map(({ title, parts }) => ({
      title,
      parts: parts.filter((part) => comparable(`${t(part.title)} ${t(part.words)}`).includes(wanted)),
    }))
    .filter(({ parts }) => parts.length > 0);
  const isSought = comparable(t('shell.page.administrators')).includes(wanted);
  const hasAdministrators = usePermission('admins.manage') && isSought;
  return (
    <nav className="settings-menu" aria-label={t('shell.settings.sections')}>
      <input
        type="search"
        className="input"
        aria-label={t('shell.settings.search')}
        placeholder={t('shell.settings.search')}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.map((group) => (
        <Group key={group.title} group={group} open={open} />
      ))}
      {hasAdministrators && <Administrators />}
      <p className="settings-none" role="status">
        {found.length === 0 && !hasAdministrators && t('shell.settings.nothing')}
      </p>
    </nav>
  );
}

function Group({ group: { title, parts }, open }: { group: SettingsGroup; open: SettingsPart }) {
  const t = useText();
  return (
    <div className="settings-links">
      <h2 className="settings-group">{t(title)}</h2>
      {parts.map(({ id, title: name }) => (
        <PageLink key={id} to={`/settings?section=${id}`} aria-current={id === open.id ? 'page' : undefined}>
          {t(name)}
        </PageLink>
      ))}
    </div>
  );
}

/** A page of its own, which the header of the specification does not name. */
function Administrators() {
  const t = useText();
  return (
    <div className="settings-links">
      <h2 className="settings-group">{t('shell.settings.group.people')}</h2>
      <PageLink to="/adminslist">{t('shell.page.administrators')}</PageLink>
    </div>
  );
}

/** Case and accents do not matter. */
const comparable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
