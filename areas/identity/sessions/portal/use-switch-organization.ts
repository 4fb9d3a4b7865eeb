import { localized } from '#platform/portal/address.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { switchOrganization } from '../session.contract.ts';
import { storeUser } from './session-store.ts';

/** Switches to another organization, which is another session: everything starts over at the start page. */
export function useSwitchOrganization() {
  const t = useText();
  const { mutate, isPending } = useApiMutation(switchOrganization);
  const switchTo = (organizationId: string) =>
    mutate(
      { body: { organizationId } },
      {
        onSuccess: ({ user }) => {
          storeUser(user);
          loadPage(localized('/'));
        },
        onError: (error) =>
          showToast({ severity: 'error', detail: error.isServerMessage ? error.message : t('identity.switch.failed') }),
      },
    );
  return { switchTo, isPending };
}
