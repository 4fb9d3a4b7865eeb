import { useApiQuery } from '#platform/portal/calls/api.ts';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { getAccount } from '../account.contract.ts';
import { PreferencesSection } from './preferences-section.tsx';

/** The person's own preferences, shown in the settings. */
export function OwnPreferencesSection() {
  const account = useApiQuery(getAccount, {});
  return <Loaded query={account}>{(found) => <PreferencesSection account={found} />}</Loaded>;
}
