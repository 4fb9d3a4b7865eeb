import { useQueryClient } from '@tanstack/react-query';
import { useRefreshSession, useSession } from '#areas/identity/portal/use-session.tsx';
import { InviteAdministrator } from '#areas/joining/portal/invite-administrator.tsx';
import { listAdministrators } from '#areas/users/administrators.contract.ts';
import { AdminsPage } from '#areas/users/portal/admins-page.tsx';
import { RightsFields } from '#areas/users/portal/rights-fields.tsx';

/** The administrators with the way in which more of them come. */
export function AdministratorsRoute() {
  const { id } = useSession();
  const refreshSession = useRefreshSession();
  const client = useQueryClient();
  const onInvited = () => void client.invalidateQueries({ queryKey: [listAdministrators.path] });
  return (
    <AdminsPage
      ownId={id}
      onOwnChange={() => void refreshSession()}
      actions={<InviteAdministrator rightsChoice={RightsFields} onInvited={onInvited} />}
    />
  );
}
