import { useState } from 'react';
import TagsIcon from 'lucide-react/icons/tags';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
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
}

/** User detail (/users/{id}): the whole portal for an ordinary user, who sees only the own page. */
export function UserPage({ mayEdit }: UserPageProps) {
  const { params } = useNavigation();
  const user = useUser(params['id'] ?? '');
  if (user.error?.status === 404) throw new PageNotFound();
  return (
    <main className="page">
      <Loaded query={user}>{(found) => <UserDetail user={found} mayEdit={mayEdit} />}</Loaded>
    </main>
  );
}

function UserDetail({ user, mayEdit }: { user: User } & UserPageProps) {
  const t = useText();
  const [isTagging, setIsTagging] = useState(false);
  const editTags = (
    <Button icon={TagsIcon} onPress={() => setIsTagging(true)}>
      {t('users.editTags')}
    </Button>
  );
  return (
    <>
      <PageHeader title={userName(user)} {...(mayEdit ? { actions: editTags } : { intro: t('users.own.intro') })} />
      <Card>
        <dl className="facts">
          <dt>{t('users.column.employeeNumber')}</dt>
          <dd>{user.employeeNumber ?? '–'}</dd>
          <dt>{t('users.column.status')}</dt>
          <dd>
            <UserStatus status={user.status} />
          </dd>
          <dt>{t('users.column.tags')}</dt>
          <dd>
            <TagList tags={user.tags} isWhole />
          </dd>
        </dl>
      </Card>
      {isTagging && <UserTagsDialog user={user} onClose={() => setIsTagging(false)} />}
    </>
  );
}
