import { useState, type ReactNode } from 'react';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { showFailure, showToast } from '#platform/portal/ui/toast.tsx';
import type { SavedView, ViewChanges } from '../saved-views.contract.ts';
import { useReportFilter } from './use-report-filter.ts';
import { OPENED, useChangeView, useDeleteView, useDisplay, useRestoreView } from './use-saved-views.ts';
import { ViewDialog } from './view-dialog.tsx';

/** The actions on the open view: menu items, and the dialog of one of them. */
export function useViewItems(view: SavedView | undefined): { items: ReactNode; dialog: ReactNode } {
  const t = useText();
  const [renamed, setRenamed] = useState<SavedView>();
  const { values } = useReportFilter();
  const { display } = useDisplay();
  const change = useViewChange();
  const remove = useViewRemoval();
  const dialog = renamed && <EditViewDialog view={renamed} onClose={() => setRenamed(undefined)} />;
  if (!view?.mayChange) return { items: null, dialog };
  const kept = { filter: values, display: new URLSearchParams(display).toString() };
  const items = (
    <>
      <MenuItem onAction={() => change(view, kept)}>{t('reports.views.update', { name: view.name })}</MenuItem>
      {view.isMine && (
        <MenuItem onAction={() => change(view, { isDefault: !view.isDefault })}>
          {t(view.isDefault ? 'reports.views.notDefault' : 'reports.views.makeDefault')}
        </MenuItem>
      )}
      <MenuItem onAction={() => setRenamed(view)}>{t('reports.views.edit')}</MenuItem>
      <MenuItem isDangerous onAction={() => remove(view)}>
        {t('reports.views.delete')}
      </MenuItem>
    </>
  );
  return { items, dialog };
}

function useViewChange() {
  const t = useText();
  const { mutate } = useChangeView();
  return ({ id }: SavedView, body: ViewChanges) =>
    mutate(
      { params: { id }, body },
      {
        onSuccess: ({ name }) => showToast({ detail: t('reports.views.saved', { name }) }),
        onError: showFailure,
      },
    );
}

function useViewRemoval() {
  const t = useText();
  const [, changeSearch] = useSearchValues();
  const { mutate } = useDeleteView();
  const { mutate: restore } = useRestoreView();
  const onError = ({ message }: { message: string }) => showToast({ severity: 'error', detail: message });
  return ({ id, name }: SavedView) =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          changeSearch({ [OPENED]: undefined });
          const undo = () => restore({ params: { id } }, { onError });
          showToast({ detail: t('reports.views.deleted', { name }), undo });
        },
        onError,
      },
    );
}

function EditViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useText();
  const change = useChangeView();
  return (
    <ViewDialog
      title={t('reports.views.edit')}
      start={view}
      isMine={view.isMine}
      isPending={change.isPending}
      failure={change.error?.message}
      onClose={onClose}
      onSubmit={({ name, sharedWith, isDefault }) =>
        change.mutate(
          { params: { id: view.id }, body: { name, sharedWith, ...(view.isMine && { isDefault }) } },
          { onSuccess: onClose },
        )
      }
    />
  );
}
