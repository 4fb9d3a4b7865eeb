import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import { useMarkUserLeft, useReactivateUser, useSuspendUser } from './use-people.ts';

export type Ending = 'suspend' | 'left';

/** Suspends, marks as left or reactivates a person, and shows a message. */
export function useStanding(): (user: User, change: Ending | 'reactivate') => void {
  const t = useText();
  const changes = { suspend: useSuspendUser(), left: useMarkUserLeft(), reactivate: useReactivateUser() };
  return (user, change) => {
    const name = userName(user);
    const told = {
      suspend: t('users.edit.suspended', { name }),
      left: t('users.edit.left', { name }),
      reactivate: t('users.edit.reactivated', { name }),
    };
    changes[change].mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => showToast({ detail: told[change] }),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
  };
}
