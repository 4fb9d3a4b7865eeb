import { useState } from 'react';
import Bookmark from 'lucide-react/icons/bookmark';
import LinkIcon from 'lucide-react/icons/link';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { reportHref } from '../filter-fields.ts';
import type { SetFilter } from '../filter-values.ts';
import { reportPath, type ReportName } from '../report-names.ts';
import { USUAL_PERIOD } from '../report-period.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useDisplay } from './use-saved-views.ts';

/** The actions on a filter besides applying it. */
export function ViewActs({ report, values }: { report: ReportName; values: SetFilter }) {
  const t = useText();
  const [isSaving, setIsSaving] = useState(false);
  const copy = useCopiedLink(report, values);
  return (
    <div className="cluster gap-8 filter-acts">
      <Button icon={Bookmark} size="small" onPress={() => setIsSaving(true)}>
        {t('reports.views.save')}
      </Button>
      <Button icon={LinkIcon} size="small" onPress={copy}>
        {t('reports.filter.copyLink')}
      </Button>
      {isSaving && <SaveViewDialog report={report} values={values} onClose={() => setIsSaving(false)} />}
    </div>
  );
}

/** The link states its period, so that no reader's default view replaces it. */
function useCopiedLink(report: ReportName, values: SetFilter): () => void {
  const t = useText();
  const { href } = useNavigation();
  const { display } = useDisplay();
  const isRelative = !values.from && !values.to;
  const path = reportHref(reportPath(report), { ...(isRelative && { period: USUAL_PERIOD }), ...values, ...display });
  return () => {
    void navigator.clipboard.writeText(new URL(href(path), location.origin).href).then(
      () => showToast({ detail: t('reports.filter.linkCopied') }),
      () => showToast({ severity: 'error', detail: t('reports.filter.linkNotCopied') }),
    );
  };
}
