import { useState } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import UserRound from 'lucide-react/icons/user-round';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { usePrivacyActions } from '#areas/privacy/portal/use-privacy-actions.tsx';
import { TestWays } from '#areas/testing/places/portal/test-ways.tsx';
import { EditUserDialog } from '#areas/users/management/portal/edit-user-dialog.tsx';
import { useUserActions } from '#areas/users/management/portal/user-actions.tsx';
import type { User } from '#areas/users/person/users.contract.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Menu } from '#platform/portal/ui/menu.tsx';

/** The buttons on a person's page. */
export function PersonActions({ user }: { user: User }) {
  const t = useText();
  const session = useSession();
  const mayGiveTests = usePermission('tests.give');
  return (
    <>
      {user.id === session.id && (
        <LinkButton href="/account" icon={UserRound}>
          {t('shell.accountSettings')}
        </LinkButton>
      )}
      {mayGiveTests && <TestWays userId={user.id} />}
    </>
  );
}

/** The other actions for a person, the same as in the list of people. */
export function MoreMenu({ user }: { user: User }) {
  const t = useText();
  const { items, dialog } = useUserActions();
  const privacy = usePrivacyActions(user, useSession().id === user.id);
  return (
    <>
      <Menu trigger={<IconButton label={t('users.detail.more')} icon={Ellipsis} />}>
        {items(user)}
        {privacy.items}
      </Menu>
      {dialog}
      {privacy.dialog}
    </>
  );
}

/** Opens the form with the person's data. */
export function EditButton({ user }: { user: User }) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <Button size="small" icon={Pencil} onPress={() => setIsEditing(true)}>
        {t('users.edit.edit')}
      </Button>
      {isEditing && <EditUserDialog user={user} onClose={() => setIsEditing(false)} />}
    </>
  );
}
