import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { showFailure, showToast } from '#platform/portal/ui/toast.tsx';
import {
  createPartner,
  deletePartner,
  listPartners,
  putPartnerLogo,
  removePartnerLogo,
  restorePartner,
  type Partner,
} from '../partners.contract.ts';

const refreshes = [listPartners];

export const usePartners = () => useApiQuery(listPartners, {});

export const useCreatePartner = () => useApiMutation(createPartner, { refreshes });

export const usePutPartnerLogo = () => useApiMutation(putPartnerLogo, { refreshes });

export const useRemovePartnerLogo = () => useApiMutation(removePartnerLogo, { refreshes });

/** Restores a partner from the bin and shows a message, even when the page that asked for it was left by then. */
export function useRestorePartner() {
  const t = useText();
  const { mutateAsync, isPending } = useApiMutation(restorePartner, { refreshes });
  const restore = ({ id, name }: Pick<Partner, 'id' | 'name'>) =>
    void mutateAsync({ params: { id } }).then(
      () => showToast({ detail: t('installation.partners.restored', { name }) }),
      (error: unknown) => showToast({ severity: 'error', detail: (error as Error).message }),
    );
  return { restore, isPending };
}

/** A deletion can be undone for 30 days, so it asks for no confirmation and offers to undo it. */
export function useDeletePartner() {
  const t = useText();
  const { restore } = useRestorePartner();
  const { mutate, isPending } = useApiMutation(deletePartner, { refreshes });
  const remove = (partner: Pick<Partner, 'id' | 'name'>, onDone: () => void = () => undefined) =>
    mutate(
      { params: { id: partner.id } },
      {
        onSuccess: () => {
          onDone();
          const detail = t('installation.partners.deleted', { name: partner.name });
          showToast({ detail, undo: () => restore(partner) });
        },
        onError: showFailure,
      },
    );
  return { remove, isPending };
}
