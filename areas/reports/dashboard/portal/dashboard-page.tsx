import './dashboard.css';
import { useState, type ReactNode } from 'react';
import Monitor from 'lucide-react/icons/monitor';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { ZoneNote } from '#platform/portal/ui/zone-note.tsx';
import { useListLayout } from '#platform/portal/use-list-layout.ts';
import { COMPARISONS } from '../dashboard.contract.ts';
import { BoardsDialog } from './boards-dialog.tsx';
import { DashboardLayoutDialog } from './dashboard-layout-dialog.tsx';
import { LiveLine } from '#areas/reports/frame/portal/live-line.tsx';
import { ReportPage } from '#areas/reports/frame/portal/report-page.tsx';
import { DaysSeenChip } from '#areas/reports/frame/portal/scope-chip.tsx';
import { SetupChecklist, type SetupLinks } from './setup-checklist.tsx';
import { useComparison, useDashboard, type DashboardData } from './use-dashboard.ts';
import { runsOf } from './dashboard-runs.ts';
import { useDashboardParts, type DashboardPart, type DashboardView } from './use-dashboard-parts.tsx';

/** Dashboard (/dashboard): the current state at a glance; `?board=1` is for a wall. */
export function DashboardPage({ setup, notice }: { setup: SetupLinks; notice?: ReactNode }) {
  const t = useText();
  const [{ board }] = useSearchValues();
  const parts = useDashboardParts();
  const layout = useListLayout('dashboard', parts);
  const [isArranging, setArranging] = useState(false);
  const shown = layout.arranged.flatMap(({ column, isShown }) => (isShown ? [column as DashboardPart] : []));
  if (board === '1') {
    return (
      <main className="page dashboard-board">
        <h1>{t('reports.dashboard.title')}</h1>
        <ZoneNote />
        <DaysSeenChip />
        <Parts parts={shown.filter(({ isForBoard }) => isForBoard)} setup={setup} isBoard />
      </main>
    );
  }
  return (
    <ReportPage
      report="dashboard"
      title={t('reports.dashboard.title')}
      question={t('reports.dashboard.question')}
      display={<ComparisonChoice />}
      actions={
        <>
          <BoardsButton />
          <Button icon={SlidersHorizontal} onPress={() => setArranging(true)}>
            {t('reports.dashboard.layout')}
          </Button>
        </>
      }
    >
      {notice}
      {!layout.isPending && <Parts parts={shown} setup={setup} isBoard={false} />}
      {isArranging && <DashboardLayoutDialog layout={layout} onClose={() => setArranging(false)} />}
    </ReportPage>
  );
}

/** Opens the links of the wallboards, for those who manage the settings. */
function BoardsButton() {
  const t = useText();
  const mayManage = usePermission('settings.manage');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayManage) return null;
  return (
    <>
      <Button icon={Monitor} onPress={() => setIsOpen(true)}>
        {t('reports.board.title')}
      </Button>
      {isOpen && <BoardsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface PartsProps {
  parts: readonly DashboardPart[];
  setup: SetupLinks;
  isBoard: boolean;
}

function Parts({ parts, setup, isBoard }: PartsProps) {
  const data = useDashboard();
  const view = { ...data, isBoard };
  return (
    <>
      <LiveLine query={data.now} />
      {isNew(data) && (
        <SetupChecklist
          hasPeople={(data.now.data?.people.all ?? 0) > 1}
          hasKiosk={(data.kiosks.data?.items.length ?? 0) > 0}
          links={setup}
        />
      )}
      <div className="stack gap-cards dashboard">
        {runsOf(parts).map(({ id, full, wide, narrow }) => (
          <div key={id} className="dashboard-run">
            {full && <Part part={full} view={view} />}
            <Column parts={wide} view={view} />
            <Column parts={narrow} view={view} />
          </div>
        ))}
      </div>
    </>
  );
}

function Column({ parts, view }: { parts: readonly DashboardPart[]; view: DashboardView }) {
  if (parts.length === 0) return null;
  return (
    <div className={`column gap-cards may-shrink dashboard-column dashboard-${parts[0]?.width}`}>
      {parts.map((part) => (
        <Part key={part.id} part={part} view={view} />
      ))}
    </div>
  );
}

const Part = ({ part: { id, cell }, view }: { part: DashboardPart; view: DashboardView }) => (
  <div className={`dashboard-part dashboard-part-${id}`}>{cell(view)}</div>
);

/** Whether the organization looks new: no one has a baseline, and nothing was submitted in the period. */
function isNew({ people, trends }: DashboardData): boolean {
  if (!people.data || !trends.data || trends.data.totals.submitted > 0) return false;
  const { establishing, established, locked, stale } = people.data.baselines;
  return establishing + established + locked + stale === 0;
}

function ComparisonChoice() {
  const t = useText();
  const { value, choose } = useComparison();
  const words = {
    none: t('reports.dashboard.compare.none'),
    previous: t('reports.dashboard.compare.previous'),
    lastYear: t('reports.dashboard.compare.lastYear'),
  };
  return (
    <Select
      look="quiet"
      label={t('reports.dashboard.compare')}
      options={COMPARISONS.map((id) => ({ id, text: words[id] }))}
      value={value}
      onChange={choose}
    />
  );
}
