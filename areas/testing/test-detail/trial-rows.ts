import type {
  RawAttempt,
  RawDualTask,
  RawFlankerTrial,
  RawPvtTrial,
  RawSymbolItem,
} from '#areas/testing/tasks/raw-attempt.ts';

export interface TrialRow {
  /** Counted from 1. */
  readonly trial: number;
  /** Milliseconds since the test began. */
  readonly shownAt: number;
  /** Null when no answer came. */
  readonly tookMs: number | null;
  readonly asked: string;
  readonly answered: string;
}

export interface TrialTask {
  readonly id: keyof typeof TASK_NAMES;
  readonly rows: readonly TrialRow[];
}

/** The names of the tasks, as message ids. */
export const TASK_NAMES = {
  pvt: 'testing.detail.task.pvt',
  flanker: 'testing.detail.task.flanker',
  dual: 'testing.detail.task.dual',
  symbol: 'testing.detail.task.symbol',
} as const;

const NOTHING = '–';
const SIGNAL = '●';
const OTHER = '○';

/** Lists the answers of a test task by task, in signs that need no translation; tasks it did not have are left out. */
export const trialRows = ({ pvt, flanker, dual, symbol }: RawAttempt): TrialTask[] =>
  [
    { id: 'pvt' as const, rows: pvt.map(lightRow) },
    { id: 'flanker' as const, rows: flanker.map(arrowRow) },
    { id: 'dual' as const, rows: (dual?.events ?? []).map(signalRow) },
    { id: 'symbol' as const, rows: (symbol ?? []).map(symbolRow) },
  ].filter(({ rows }) => rows.length > 0);

interface Timed {
  readonly i: number;
  readonly onset: number;
  readonly resp: number | null;
}

const rowOf = ({ i, onset, resp }: Timed, asked: string, answered: string): TrialRow => ({
  trial: i + 1,
  shownAt: onset,
  tookMs: resp === null ? null : resp - onset,
  asked,
  answered,
});

const lightRow = (trial: RawPvtTrial): TrialRow => rowOf(trial, NOTHING, trial.early > 0 ? `+${trial.early}` : NOTHING);

const arrowRow = (trial: RawFlankerTrial): TrialRow => rowOf(trial, trial.target, trial.key ?? NOTHING);

const signalRow = (event: RawDualTask['events'][number]): TrialRow =>
  rowOf(event, event.kind === 'target' ? SIGNAL : OTHER, event.resp === null ? NOTHING : SIGNAL);

const symbolRow = (item: RawSymbolItem): TrialRow =>
  rowOf(item, String(item.answer), item.key === null ? NOTHING : String(item.key));
