import BellRing from 'lucide-react/icons/bell-ring';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { LinkTabs } from '#platform/portal/ui/link-tabs.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import type { FilterPart } from '#areas/reports/frame/filter-fields.ts';
import { LiveLine } from '#areas/reports/frame/portal/live-line.tsx';
import { ReportPage } from '#areas/reports/frame/portal/report-page.tsx';
import { RollCallSheet } from './roll-call-sheet.tsx';
import { ShiftPicker } from './shift-picker.tsx';
import { StatusHistory } from './status-history.tsx';
import { StatusProgress } from './status-progress.tsx';
import { TestStatusList } from './test-status-list.tsx';
import { useRemind } from './use-remind.ts';
import { useStatusScope, useStatusSummary } from './use-test-status.tsx';
import { allStatusRows, type StatusQuery } from './all-status-rows.ts';
import { WindowCountdown } from './window-countdown.tsx';
import './test-status.css';
import type { TestStatusRow } from '../test-status-row.ts';

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

/** Reminds everyone on the roll-call whose test is overdue. */
function RemindOverdue({ overdue }: { overdue: number }) {
  const t = useText();
  const { asked } = useStatusScope();
  const { remindAll, isPending } = useRemind();
  if (!usePermission('tests.give') || overdue === 0) return null;
  return (
    <Button icon={BellRing} isPending={isPending} onPress={() => remindAll({ ...asked, standings: 'overdue' })}>
      {t('reports.status.remindOverdue', { count: overdue })}
    </Button>
  );
}

/** Loads all rows of a list to print them, and drops them afterwards. */
function usePrintedRows(asked: StatusQuery) {
  const [rows, setRows] = useState<readonly TestStatusRow[]>();
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    if (!rows) return undefined;
    const forget = () => setRows(undefined);
    window.addEventListener('afterprint', forget, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', forget);
  }, [rows]);
  const print = async () => {
    setIsPending(true);
    await allStatusRows(asked)
      .then(setRows)
      .catch((error: unknown) => showToast({ severity: 'error', detail: (error as Error).message }))
      .finally(() => setIsPending(false));
  };
  return { rows, isPending, print: () => void print() };
}
