import './timeline.css';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import { useCsvDownload } from '#platform/portal/calls/use-csv-download.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { DEVIATION_USES } from '#areas/reports/deviation/deviation-uses.ts';
import { DeviationLines } from './deviation-lines.tsx';
import { ReportPage } from '#areas/reports/frame/portal/report-page.tsx';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { listTimelineCells } from '../timeline.contract.ts';
import { TimelineGridView } from './timeline-grid-view.tsx';
import { useTimelineView } from './use-timeline-view.ts';

/** Baseline Deviation Timeline (/reports/baseline-deviation-timeline): when a change began, and for whom. */
export function BaselineDeviationTimelinePage() {
  const t = useText();
  const { view } = useTimelineView();
  return (
    <ReportPage
      report="baseline-deviation-timeline"
      title={t('reports.timeline.title')}
      question={t('reports.timeline.question')}
      uses={DEVIATION_USES}
      display={<ViewChoice />}
      actions={
        <>
          <Button icon={Printer} onPress={() => window.print()}>
            {t('reports.timeline.print')}
          </Button>
          <TimelineFile />
        </>
      }
    >
      {view === 'lines' ? <DeviationLines /> : <TimelineGridView />}
    </ReportPage>
  );
}

function ViewChoice() {
  const t = useText();
  const [, change] = useSearchValues();
  const { view } = useTimelineView();
  return (
    <ChoiceBar
      label={t('reports.timeline.view')}
      options={[
        { id: 'grid', text: t('reports.timeline.view.grid') },
        { id: 'lines', text: t('reports.timeline.view.lines') },
      ]}
      value={view}
      onChange={(chosen) => change({ view: chosen === 'lines' ? chosen : undefined })}
    />
  );
}

const FILE = asFile(listTimelineCells);

/** The grid as a file, with a line for each cell. */
function TimelineFile() {
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
