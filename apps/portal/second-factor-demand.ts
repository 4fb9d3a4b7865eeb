import { localized } from '#platform/portal/address.ts';
import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { splitLocale } from '#platform/shared/locale.ts';

const SET_UP_PLACE = '/account#second-factor';

/** Takes a person who still has to set up a second factor to its setup, with the reason. */
export function followSecondFactorDemand({ code, message }: ApiError, goTo: (address: string) => void): void {
  const isThere = splitLocale(location.pathname).path.toLowerCase() === '/account';
  if (code !== 'second_factor_needed' || isThere) return;
  goTo(localized(SET_UP_PLACE));
  showToast({ severity: 'warn', detail: message, lifeMs: 10_000 });
}
