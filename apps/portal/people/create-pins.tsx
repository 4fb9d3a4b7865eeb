import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { CreatePinsDialog } from '#areas/testing/pins/portal/create-pins-dialog.tsx';
import type { ActOnPeople } from '#areas/users/management/chosen-people.ts';

/** The dialog that creates PINs, with the name of the organization for its print. */
export function CreatePins(props: ActOnPeople) {
  return <CreatePinsDialog {...props} organizationName={useSession().organization_name} />;
}
