import { statusWords } from '#areas/schedules/schedule-words.ts';
import { useText } from '#platform/portal/text.tsx';
import { allExpected, PART_STANDINGS, partCounts, sharesOf, STATUS_PARTS, type StatusPart } from '../status-parts.ts';
import type { TestStatusSummary } from '../test-status.contract.ts';
import { useShares } from './use-shares.ts';
import { useStatusScope } from './use-test-status.ts';
import './test-status.css';

/** How far the roll-call has come: a bar, and counts that show the tests they count. */
export function StatusProgress({ summary }: { summary: TestStatusSummary }) {
  const t = useText();
  const { count } = useShares();
  const { standings, change } = useStatusScope();
  const counts = partCounts(summary.counts);
  const cells = [
    { id: 'all', label: t('reports.status.part.all'), n: allExpected(summary.counts), standings: undefined },
    ...STATUS_PARTS.flatMap((part) => {
      const n = counts[part];
      return n === null ? [] : [{ id: part, label: t(partWords(part)), n, standings: PART_STANDINGS[part].join(',') }];
    }),
  ];
  return (
    <section className="card status-progress" aria-label={t('reports.status.progress')}>
      <ProgressBar summary={summary} />
      <div className="status-counts" role="group" aria-label={t('reports.status.counts')}>
        {cells.map((cell) => (
          <button
            key={cell.id}
            type="button"
            className="status-count"
            aria-pressed={standings === cell.standings}
            onClick={() => change({ standings: standings === cell.standings ? undefined : cell.standings })}
          >
            <span className="status-label">
              <i className="status-key" data-part={cell.id} />
              {cell.label}
            </span>
            <span className="status-number">{count(cell.n)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

const partWords = (part: StatusPart): string => statusWords[PART_STANDINGS[part][0]];

const WIDTH = 1000;
const GAP = 2;

/** The numbers below say the same. */
function ProgressBar({ summary: { counts } }: { summary: TestStatusSummary }) {
  return (
    <svg className="status-bar" viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
      {sharesOf(counts).map(({ part, from, width }) => (
        <rect key={part} data-part={part} x={from * WIDTH} width={Math.max(GAP, width * WIDTH - GAP)} height={10} />
      ))}
    </svg>
  );
}
