import type { ReactNode } from 'react';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { phoneNumber } from '#areas/users/person/phone-number.ts';
import { userName } from '#areas/users/names/user-name.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import { TagList } from '#areas/users/tags/portal/tag-chip.tsx';
import { useUser } from './use-users.ts';
import { UserStatusMark } from '#areas/users/person/portal/user-status-mark.tsx';
import '#areas/users/person/portal/users.css';

interface UserPageProps {
  /** What other areas show above and below the person's fields. */
  above?: ReactNode;
  below?: ReactNode;
}

/**
 * The own page (/users/{own id}): the whole portal for an ordinary user, who can only read it. What other areas show
 * does not wait for the person's fields: offline there are none, and a test must not be interrupted when they arrive.
 */
export function UserPage({ above, below }: UserPageProps) {
  const t = useText();
  const { params } = useNavigation();
  const user = useUser(params['id'] ?? '');
  if (user.error?.status === 404) throw new PageNotFound();
  return (
    <main className="page">
      {user.data && <PageHeader title={userName(user.data)} intro={t('users.own.intro')} hasTimes />}
      {above}
      <div>
        <Loaded query={user}>{(found) => <Facts user={found} />}</Loaded>
      </div>
      {below}
    </main>
  );
}

function Facts({ user }: { user: User }) {
  const t = useText();
  return (
    <Card>
      <dl className="facts">
        <dt>{t('users.column.employeeNumber')}</dt>
        <dd>{user.employeeNumber ?? '–'}</dd>
        <dt>{t('users.column.status')}</dt>
        <dd>
          <UserStatusMark status={user.status} />
        </dd>
        <dt>{t('users.list.phone')}</dt>
        <dd>{user.phone === null ? '–' : phoneNumber(user.phone)}</dd>
        <dt>{t('users.column.tags')}</dt>
        <dd>
          <TagList tags={user.tags} isWhole />
        </dd>
      </dl>
    </Card>
  );
}
