import { AccountPage } from '#areas/identity/portal/account-page.tsx';
import { useAccountSlots } from './use-account-slots.tsx';

/** The account with the parts that other areas add to it. */
export function AccountRoute() {
  return <AccountPage {...useAccountSlots()} />;
}
