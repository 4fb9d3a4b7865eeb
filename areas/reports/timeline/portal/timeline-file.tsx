import Download from 'lucide-react/icons/download';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { useCsvDownload } from '#platform/portal/use-csv-download.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { listTimelineCells } from '../timeline.contract.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { useTimelineView } from './use-timeline-view.ts';

const FILE = asFile(listTimelineCells);

/** The grid as a file, with a line for each cell. */
export function TimelineFile() {
  const t = useText();
  const { values } = useReportFilter();
  const { by, value, sort } = useTimelineView();
  const csv = useCsvDownload(FILE, { ...values, by, value, sort }, 'baseline-deviation-timeline');
  if (!usePermission('exports.identified')) return null;
  return (
    <Button icon={Download} isPending={csv.isPending} onPress={csv.start}>
      {t('reports.timeline.csv')}
    </Button>
  );
}
