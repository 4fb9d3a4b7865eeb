import Printer from 'lucide-react/icons/printer';
import { useText } from '#platform/portal/text.tsx';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { LinkTabs } from '#platform/portal/ui/link-tabs.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import type { FilterPart } from '#areas/reports/frame/filter-fields.ts';
import { LiveLine } from '#areas/reports/frame/portal/live-line.tsx';
import { RemindOverdue } from './remind-overdue.tsx';
import { ReportPage } from '#areas/reports/frame/portal/report-page.tsx';
import { RollCallSheet } from './roll-call-sheet.tsx';
import { ShiftPicker } from './shift-picker.tsx';
import { StatusHistory } from './status-history.tsx';
import { StatusProgress } from './status-progress.tsx';
import { TestStatusList } from './test-status-list.tsx';
import { usePrintedRows } from './use-printed-rows.ts';
import { useStatusScope, useStatusSummary } from './use-test-status.ts';
import { WindowCountdown } from './window-countdown.tsx';
import './test-status.css';

interface TestStatusPageProps {
  /** The page where a schedule is created. */
  newScheduleHref: string;
  /** The name in the footer of a printed list. */
  printedBy: string;
}

const VIEWS = ['list', 'rollCall', 'history'] as const;
type ShownAs = (typeof VIEWS)[number];

/** The filter parts about people; a roll-call chooses its time in another way. */
const WHOSE: readonly FilterPart[] = ['tags', 'users', 'status'];
const WHOSE_AND_WHEN: readonly FilterPart[] = ['period', ...WHOSE];

/** Test Status Report (/reports/test-status): who should have tested, and whether they did. */
export function TestStatusPage({ newScheduleHref, printedBy }: TestStatusPageProps) {
  const t = useText();
  const { search } = useNavigation();
  const shownAs = VIEWS.find((each) => each === search['view']) ?? 'list';
  const isHistory = shownAs === 'history';
  return (
    <ReportPage
      report="test-status"
      title={t('reports.status.title')}
      question={t('reports.status.question')}
      uses={isHistory ? WHOSE_AND_WHEN : WHOSE}
      display={<ViewTabs shownAs={shownAs} />}
    >
      {isHistory ? (
        <StatusHistory />
      ) : (
        <Shift isRollCall={shownAs === 'rollCall'} newScheduleHref={newScheduleHref} printedBy={printedBy} />
      )}
    </ReportPage>
  );
}

function Shift({ isRollCall, newScheduleHref, printedBy }: TestStatusPageProps & { isRollCall: boolean }) {
  const t = useText();
  const summary = useStatusSummary();
  const { asked, standings } = useStatusScope();
  const { rows, isPending, print } = usePrintedRows({ ...asked, standings });
  return (
    <>
      <div className="no-print">
        <Loaded query={summary}>
          {(found) => (
            <div className="stack gap-cards shift">
              <div className="cluster items-center gap-8-16">
                <ShiftPicker summary={found} />
                <WindowCountdown summary={found} />
                <LiveLine query={summary} />
                <div className="cluster gap-8 shift-acts">
                  <RemindOverdue overdue={found.counts.overdue} />
                  <Button icon={Printer} isPending={isPending} onPress={print}>
                    {t('reports.status.print')}
                  </Button>
                </div>
              </div>
              <StatusProgress summary={found} />
            </div>
          )}
        </Loaded>
      </div>
      <TestStatusList summary={summary.data} isRollCall={isRollCall} newScheduleHref={newScheduleHref} />
      {rows && summary.data && <RollCallSheet rows={rows} period={summary.data.period} printedBy={printedBy} />}
    </>
  );
}

function ViewTabs({ shownAs }: { shownAs: ShownAs }) {
  const t = useText();
  const { search } = useNavigation();
  const titles: Readonly<Record<ShownAs, string>> = {
    list: t('reports.status.view.list'),
    rollCall: t('reports.status.view.rollCall'),
    history: t('reports.status.view.history'),
  };
  const to = (view: ShownAs) => reportHref('/reports/test-status', { ...search, view: view === 'list' ? '' : view });
  return (
    <LinkTabs
      label={t('reports.status.views')}
      tabs={VIEWS.map((id) => ({ id, title: titles[id], to: to(id) }))}
      currentId={shownAs}
    />
  );
}
