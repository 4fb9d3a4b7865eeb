import { useQueryClient } from '@tanstack/react-query';
import { useRefreshSession, useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { InviteAdministrator } from '#areas/joining/invite-dialogs/portal/invite-administrator.tsx';
import { listAdministrators } from '#areas/users/administrators/administrators.contract.ts';
import { AdminsPage } from '#areas/users/administrators/portal/admins-page.tsx';
import { RightsFields } from '#areas/users/administrators/portal/rights-fields.tsx';
import { refreshReads } from '#platform/portal/calls/refresh.ts';

/** The page of administrators with the dialog that invites more of them. */
export function AdministratorsRoute() {
  const { id } = useSession();
  const refreshSession = useRefreshSession();
  const client = useQueryClient();
  const onInvited = () => void refreshReads(client, [listAdministrators]);
  return (
    <AdminsPage
      ownId={id}
      onOwnChange={() => void refreshSession()}
      actions={<InviteAdministrator rightsChoice={RightsFields} onInvited={onInvited} />}
    />
  );
}
