import { AccountPage } from '#areas/identity/account-page/portal/account-page.tsx';
import { useAccountSlots } from '#apps/portal/use-account-slots.tsx';

/** The account page with the parts that other areas add to it. */
export function AccountRoute() {
  return <AccountPage {...useAccountSlots()} />;
}
