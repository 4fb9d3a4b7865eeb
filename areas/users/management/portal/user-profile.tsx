import './user-detail.css';
import type { ReactNode } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EACH_FIELD, shownValue } from '#areas/users/person/person-field-lists.ts';
import type { User, UserSource } from '#areas/users/person/users.contract.ts';

interface UserProfileProps {
  user: User;
  /** For example a button to change it. */
  actions?: ReactNode;
}

const ON_PROFILE = EACH_FIELD.filter(({ isOnProfile }) => isOnProfile !== false);

/** The fields of a person. */
export function UserProfile({ user, actions }: UserProfileProps) {
  const t = useText();
  const { day } = useDates();
  const ofOrganization = t('users.detail.ofOrganization');
  const facts: readonly (readonly [string, string | null])[] = [
    ...ON_PROFILE.map((field): [string, string | null] => [
      t(field.field === 'email' ? 'users.detail.email' : field.label),
      shownValue(field, user) ?? (field.kind === 'choice' ? ofOrganization : null),
    ]),
    [t('users.detail.source'), useSourceName()[user.source]],
    [t('users.detail.createdAt'), day(user.createdAt)],
    [t('users.detail.lastLogin'), user.lastLoginAt && day(user.lastLoginAt)],
  ];
  return (
    <Card title={t('users.profile.title')} actions={actions}>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function useSourceName(): Readonly<Record<UserSource, string>> {
  const t = useText();
  return {
    manual: t('users.detail.source.manual'),
    import: t('users.detail.source.import'),
    invitation: t('users.detail.source.invitation'),
    joinLink: t('users.detail.source.joinLink'),
    singleSignOn: t('users.detail.source.singleSignOn'),
    signUp: t('users.detail.source.signUp'),
  };
}
