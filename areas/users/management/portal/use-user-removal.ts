import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import { useDeleteUser, useRestoreUser } from './use-people.ts';

type Named = Pick<User, 'id' | 'firstName' | 'lastName' | 'employeeNumber'>;

/** Restores a person from the bin, and shows a message. */
export function useUserReturn(): (user: Named) => void {
  const t = useText();
  const { mutate } = useRestoreUser();
  return (user) =>
    mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => showToast({ detail: t('users.bin.restored', { name: userName(user) }) }),
        onError: ({ message, fields }) => showToast({ severity: 'error', detail: Object.values(fields)[0] ?? message }),
      },
    );
}

/** Deletes at once and offers Undo: the person stays unchanged in the bin. */
export function useUserRemoval(): (user: Named) => void {
  const t = useText();
  const { mutate } = useDeleteUser();
  const bringBack = useUserReturn();
  return (user) =>
    mutate(
      { params: { id: user.id } },
      {
        onSuccess: () =>
          showToast({
            summary: t('users.bin.deleted'),
            detail: t('users.bin.movedToBin', { name: userName(user) }),
            undo: () => bringBack(user),
          }),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
}
