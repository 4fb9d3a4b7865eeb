import './count-strip.css';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { UserCounts } from '#areas/users/person/users.contract.ts';
import type { ListFilter } from './user-filter.ts';
import { useUserCounts } from './use-people.ts';

interface Cell {
  readonly label: string;
  readonly count: number;
  readonly status?: string;
  readonly baseline?: string;
  readonly cases?: string;
}

/** How many people there are of each kind; pressing a count filters the list. */
export function CountStrip({ filter }: { filter: ListFilter }) {
  const t = useText();
  const locale = useLocale();
  const [, change] = useSearchValues();
  const { data } = useUserCounts();
  const cells = cellsOf(t, data);
  const isShown = ({ status, baseline, cases }: Cell) =>
    filter.status === status && filter.baseline === baseline && filter.cases === cases;
  return (
    <div className="count-strip" role="group" aria-label={t('users.list.counts')}>
      {cells.map((cell) => (
        <button
          key={cell.label}
          type="button"
          className="stack gap-2 clear count-cell"
          aria-pressed={isShown(cell)}
          onClick={() => change({ status: cell.status, baseline: cell.baseline, cases: cell.cases })}
        >
          <span className="count-label">{cell.label}</span>
          <span className="count-number">{data ? cell.count.toLocaleString(locale) : '–'}</span>
        </button>
      ))}
    </div>
  );
}

const NOTHING: UserCounts = { active: 0, invited: 0, suspended: 0, left: 0, baselines: null, needsAction: null };

function cellsOf(t: Translate, counts: UserCounts = NOTHING): Cell[] {
  const { active, invited, suspended, left, baselines, needsAction } = counts;
  const ofBaselines: Cell[] = baselines
    ? [
        { label: t('users.list.noBaseline'), count: baselines.none, status: 'active', baseline: 'none' },
        {
          label: t('users.list.establishing'),
          count: baselines.establishing,
          status: 'active',
          baseline: 'establishing',
        },
        { label: t('users.list.stale'), count: baselines.stale, status: 'active', baseline: 'stale' },
      ]
    : [];
  return [
    { label: t('users.list.all'), count: active + invited + suspended + left },
    { label: t('users.status.active'), count: active, status: 'active' },
    { label: t('users.status.invited'), count: invited, status: 'invited' },
    ...(needsAction === null ? [] : [{ label: t('users.list.needsAction'), count: needsAction, cases: 'undecided' }]),
    ...ofBaselines,
    { label: t('users.status.suspended'), count: suspended, status: 'suspended' },
  ];
}
