import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Hourglass from 'lucide-react/icons/hourglass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TimerOff from 'lucide-react/icons/timer-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { ExportRun, RunState } from '../exports.contract.ts';

const ICONS: Readonly<Record<RunState, LucideIcon>> = {
  queued: Hourglass,
  running: LoaderCircle,
  ready: CircleCheck,
  failed: CircleAlert,
  expired: TimerOff,
  cancelled: CircleSlash,
  deleted: Trash2,
};

/** The state of a run: a progress bar while it runs, and the reason if it failed. */
export function RunStateMark({ run }: { run: Pick<ExportRun, 'state' | 'fault' | 'rows' | 'expectedRows'> }) {
  const t = useText();
  const { state, fault } = run;
  const Icon = ICONS[state];
  return (
    <span className="export-state" data-state={state}>
      <span className="inline-row gap-6 export-state-words">
        <Icon aria-hidden />
        {state === 'running' ? <Share run={run} /> : t(`exports.state.${state}`)}
      </span>
      {state === 'running' && <Progress run={run} />}
      {state === 'failed' && <small>{t(`exports.runFault.${fault ?? 'unknown'}`)}</small>}
    </span>
  );
}

type Counted = Pick<ExportRun, 'rows' | 'expectedRows'>;

/** Stays below 100 percent until the run is ready, because more rows may come than were expected. */
const shareOf = ({ rows, expectedRows }: Counted): number | undefined =>
  expectedRows ? Math.min(0.99, rows / expectedRows) : undefined;

function Share({ run }: { run: Counted }) {
  const t = useText();
  const locale = useLocale();
  const share = shareOf(run);
  if (share === undefined) return t('exports.state.running');
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  return t('exports.state.runningShare', { percent });
}

function Progress({ run }: { run: Counted }) {
  const t = useText();
  return <progress className="progress-bar" aria-label={t('exports.state.running')} max={1} value={shareOf(run)} />;
}
