import { useState, type ReactNode } from 'react';
import TagsIcon from 'lucide-react/icons/tags';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { phoneNumber } from '../phone-number.ts';
import { userName } from '../user-name.ts';
import type { User } from '../users.contract.ts';
import { TagList } from './tag-list.tsx';
import { useUser } from './use-users.ts';
import { UserStatus } from './user-status.tsx';
import { UserTagsDialog } from './user-tags-dialog.tsx';
import './users.css';

interface UserPageProps {
  /** Whether the visitor may change this person's data; a person on the own page only reads. */
  mayEdit: boolean;
  /** Buttons besides those of this area. */
  actions?: ReactNode;
  /** What other areas have to say above and below the person's facts. */
  above?: ReactNode;
  below?: ReactNode;
}

/**
 * User detail (/users/{id}): the whole portal for an ordinary user, who sees only the own page. What other areas show
 * does not wait for this person's facts: without network there are none, and a test goes on when they come.
 */
export function UserPage({ mayEdit, actions, above, below }: UserPageProps) {
  const { params } = useNavigation();
  const user = useUser(params['id'] ?? '');
  if (user.error?.status === 404) throw new PageNotFound();
  return (
    <main className="page">
      {user.data && <UserHeading user={user.data} mayEdit={mayEdit} actions={actions} />}
      {above}
      <div>
        <Loaded query={user}>{(found) => <Facts user={found} />}</Loaded>
      </div>
      {below}
    </main>
  );
}

function UserHeading({ user, mayEdit, actions }: { user: User } & Pick<UserPageProps, 'mayEdit' | 'actions'>) {
  const t = useText();
  const [isTagging, setIsTagging] = useState(false);
  const allActions = (
    <>
      {actions}
      <Button icon={TagsIcon} onPress={() => setIsTagging(true)}>
        {t('users.editTags')}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={userName(user)} {...(mayEdit ? { actions: allActions } : { intro: t('users.own.intro') })} />
      {isTagging && <UserTagsDialog user={user} onClose={() => setIsTagging(false)} />}
    </>
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
          <UserStatus status={user.status} />
        </dd>
        <dt>{t('users.profile.phone')}</dt>
        <dd>{user.phone === null ? '–' : phoneNumber(user.phone)}</dd>
        <dt>{t('users.column.tags')}</dt>
        <dd>
          <TagList tags={user.tags} isWhole />
        </dd>
      </dl>
    </Card>
  );
}
