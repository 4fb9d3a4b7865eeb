import './user-detail.css';
import type { ReactNode } from 'react';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { phoneNumber } from '../phone-number.ts';
import type { User, UserSource } from '../users.contract.ts';
import { languageName } from './language-name.ts';

interface UserProfileProps {
  user: User;
  /** Such as a way to change it. */
  actions?: ReactNode;
}

/** What the organization says of a person. */
export function UserProfile({ user, actions }: UserProfileProps) {
  const t = useText();
  const { day } = useDates();
  const ofOrganization = t('users.detail.ofOrganization');
  const facts: readonly (readonly [string, string | null])[] = [
    [t('users.profile.firstName'), user.firstName],
    [t('users.profile.lastName'), user.lastName],
    [t('users.column.employeeNumber'), user.employeeNumber],
    [t('users.detail.email'), user.email],
    [t('users.profile.phone'), user.phone && phoneNumber(user.phone)],
    [t('users.detail.language'), user.locale ? languageName(user.locale) : ofOrganization],
    [t('users.detail.timeZone'), user.timeZone ?? ofOrganization],
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
