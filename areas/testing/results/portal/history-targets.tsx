import { useRef, useState, type RefObject } from 'react';
import { useDotWalk } from '#platform/portal/charts/use-dot-walk.ts';
import { AnchoredTip } from '#platform/portal/ui/anchored-tip.tsx';
import type { ChartPoint, HistoryChart } from '../history-chart.ts';
import type { Result } from '../results.contract.ts';

interface HistoryTargetsProps {
  chart: HistoryChart;
  results: readonly Result[];
  drawing: RefObject<SVGSVGElement | null>;
  /** Returns the lines for a test; the first names it. */
  wordsOf: (result: Result) => readonly string[];
}

/** Pixels; large enough for a finger. */
const RADIUS = 11;

/** Adds a target over each mark: one tab stop, with arrow keys from test to test. */
export function HistoryTargets({ chart, results, drawing, wordsOf }: HistoryTargetsProps) {
  const anchor = useRef<Element>(null);
  const [shownId, setShownId] = useState<string>();
  const points = [...chart.tests, ...chart.quickChecks, ...chart.invalid].toSorted((a, b) => a.x - b.x);
  const byId = new Map(results.map((result) => [result.id, result]));
  const walk = useDotWalk(drawing, [{ dots: points }]);
  const wordsAt = ({ id }: Pick<ChartPoint, 'id'>): readonly string[] => {
    const result = byId.get(id);
    return result ? wordsOf(result) : [];
  };
  const show = (id: string, target: Element) => {
    anchor.current = target;
    setShownId(id);
  };
  const hide = () => setShownId(undefined);
  return (
    <>
      {points.map((point, at) => (
        <circle
          key={point.id}
          className="chart-target"
          role="img"
          aria-label={wordsAt(point).join(', ')}
          tabIndex={walk.isStop(0, at) ? 0 : -1}
          data-dot={`0-${at}`}
          cx={point.x}
          cy={point.y}
          r={RADIUS}
          onFocus={({ currentTarget }) => {
            walk.stopAt(0, at);
            show(point.id, currentTarget);
          }}
          onBlur={hide}
          onPointerEnter={({ currentTarget }) => show(point.id, currentTarget)}
          onPointerLeave={hide}
          onKeyDown={(event) => walk.onKeyDown(event, () => show(point.id, event.currentTarget))}
        />
      ))}
      <AnchoredTip anchor={anchor} isOpen={shownId !== undefined} onClose={hide}>
        {shownId !== undefined && wordsAt({ id: shownId }).map((line) => <div key={line}>{line}</div>)}
      </AnchoredTip>
    </>
  );
}
