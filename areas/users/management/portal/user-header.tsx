import '#areas/users/person/portal/users.css';
import './user-detail.css';
import { useState, type ReactNode } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { ZoneNote } from '#platform/portal/ui/zone-note.tsx';
import { supervisorWords } from '#areas/users/person/field-words.ts';
import { initials, userName } from '#areas/users/names/user-name.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import { PERSON_FIELDS } from '#areas/users/person/person-fields.ts';
import { TagList } from '#areas/users/tags/portal/tag-chip.tsx';
import { UserStatusMark } from '#areas/users/person/portal/user-status-mark.tsx';
import { UserTagsDialog } from './user-tags-dialog.tsx';

interface UserHeaderProps {
  user: User;
  /** How the person is today, from another area. */
  state?: ReactNode;
  actions?: ReactNode;
  /** More actions. */
  menu?: ReactNode;
}

/** Who the person is, their state, and the main actions. */
export function UserHeader({ user, state, actions, menu }: UserHeaderProps) {
  const name = userName(user);
  return (
    <header className="user-header no-print">
      <span className="quiet strong initials user-initials" aria-hidden="true">
        {initials(name)}
      </span>
      <div className="may-shrink breaks user-heading">
        <h1>{name}</h1>
        <HeaderFacts user={user} />
        <ZoneNote />
        {state && <div className="cluster gap-0-16 user-header-state">{state}</div>}
        <HeaderTags user={user} />
      </div>
      {menu && <div className="user-header-menu">{menu}</div>}
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}

/** Language and zone are the person's own, else the organization's. */
function HeaderFacts({ user }: { user: User }) {
  const t = useText();
  const organization = useApiQuery(getOrganization, {}).data;
  const language = user.locale ?? organization?.locale;
  const supervisor = supervisorWords(user, t);
  const facts = [
    user.employeeNumber && t('users.detail.number', { number: user.employeeNumber }),
    language && PERSON_FIELDS.locale.shown(language),
    user.timeZone ?? organization?.timeZone,
    supervisor && t('users.supervisor.named', { name: supervisor }),
  ].filter(Boolean);
  return (
    <p className="cluster quiet gap-0-16">
      <UserStatusMark status={user.status} />
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

function HeaderTags({ user }: { user: User }) {
  const t = useText();
  const mayEdit = usePermission('users.edit');
  const [isTagging, setIsTagging] = useState(false);
  return (
    <div className="cluster items-center gap-4-8 faint small user-header-tags">
      {user.tags.length > 0 ? <TagList tags={user.tags} isWhole /> : <span>{t('users.detail.noTags')}</span>}
      {mayEdit && (
        <IconButton size="small" label={t('users.editTags')} icon={Pencil} onPress={() => setIsTagging(true)} />
      )}
      {isTagging && <UserTagsDialog user={user} onClose={() => setIsTagging(false)} />}
    </div>
  );
}
