import { statusWords } from '#areas/schedules/expected-tests/schedule-words.ts';
import { useText } from '#platform/portal/text.tsx';
import { allExpected, PART_STANDINGS, partCounts, sharesOf, STATUS_PARTS, type StatusPart } from '../status-parts.ts';
import type { TestStatusSummary } from '../test-status.contract.ts';
import { useShares } from '#areas/reports/figures/portal/use-shares.ts';
import { useStatusScope } from './use-test-status.tsx';
import './test-status.css';

/** The progress of the roll-call: a bar, and counts that filter the list. */
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
            className="stack gap-2 clear status-count"
            aria-pressed={standings === cell.standings}
            onClick={() => change({ standings: standings === cell.standings ? undefined : cell.standings })}
          >
            <span className="row gap-6 quiet caption-lines status-label">
              <i className="status-key" data-part={cell.id} />
              {cell.label}
            </span>
            <span className="heading-lines strong">{count(cell.n)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

const partWords = (part: StatusPart): string => statusWords[PART_STANDINGS[part][0]];

const WIDTH = 1000;
const GAP = 2;

/** Hidden from screen readers, because the numbers below say the same. */
function ProgressBar({ summary: { counts } }: { summary: TestStatusSummary }) {
  return (
    <svg
      className="block full-width status-bar"
      viewBox={`0 0 ${WIDTH} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {sharesOf(counts).map(({ part, from, width }) => (
        <rect key={part} data-part={part} x={from * WIDTH} width={Math.max(GAP, width * WIDTH - GAP)} height={10} />
      ))}
    </svg>
  );
}
