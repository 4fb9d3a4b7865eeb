import { useState } from 'react';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { SetFilter } from '../filter-values.ts';
import type { ReportName } from '../report-names.ts';
import { useCreateView, useDisplay, viewHref } from './use-saved-views.ts';
import { ViewDialog } from './view-dialog.tsx';

interface SaveViewDialogProps {
  report: ReportName;
  values: SetFilter;
  onClose: () => void;
}

/** Saves a filter under a name and opens it as the current view. */
export function SaveViewDialog({ report, values, onClose }: SaveViewDialogProps) {
  const t = useText();
  const { go } = useNavigation();
  const { display } = useDisplay();
  const create = useCreateView();
  const [start] = useState({ name: '', sharedWith: 'nobody', isDefault: false } as const);
  return (
    <ViewDialog
      title={t('reports.views.saveTitle')}
      start={start}
      isPending={create.isPending}
      failure={create.error?.message}
      onClose={onClose}
      onSubmit={(chosen) =>
        create.mutate(
          { body: { report, ...chosen, filter: values, display: new URLSearchParams(display).toString() } },
          {
            onSuccess: (view) => {
              onClose();
              showToast({ detail: t('reports.views.saved', { name: view.name }) });
              go(viewHref(view), { replace: true });
            },
          },
        )
      }
    />
  );
}
