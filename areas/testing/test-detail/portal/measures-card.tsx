import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import {
  isWorseThanEver,
  MEASURE_KINDS,
  ownRange,
  type Measure,
  type MeasureId,
  type MeasureUnit,
} from '../measures.ts';
import { getResultMeasures } from '../test-detail.contract.ts';
import type { Translate } from '#platform/portal/texts.ts';

/** What a test measured besides its score, beside the person's own range. */
export function MeasuresCard({ resultId }: { resultId: string }) {
  const t = useText();
  const measures = useApiQuery(getResultMeasures, { params: { id: resultId } });
  return (
    <Card title={t('testing.detail.measures')} note={t('testing.detail.measuresNote')} isFlush>
      <Loaded query={measures}>{({ items }) => <MeasureTable measures={items} />}</Loaded>
    </Card>
  );
}

function MeasureTable({ measures }: { measures: readonly Measure[] }) {
  const t = useText();
  if (measures.length === 0) return <p className="measures-none">{t('testing.detail.noMeasures')}</p>;
  return (
    <table className="plain-table measures">
      <caption className="visually-hidden">{t('testing.detail.measures')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('testing.detail.measure')}</th>
          <th scope="col">{t('testing.detail.thisTest')}</th>
          <th scope="col">{t('testing.detail.ownRange')}</th>
          <th scope="col">{t('testing.detail.lastTen')}</th>
        </tr>
      </thead>
      <tbody>
        {measures.map((measure) => (
          <MeasureRow key={measure.id} measure={measure} />
        ))}
      </tbody>
    </table>
  );
}

function MeasureRow({ measure }: { measure: Measure }) {
  const t = useText();
  const { show, bare } = useMeasureValue(MEASURE_KINDS[measure.id].unit);
  const range = ownRange(measure);
  return (
    <tr>
      <th scope="row">{measureName(t, measure.id)}</th>
      <td>
        {show(measure.value)}
        {isWorseThanEver(measure) && <small className="block quiet caption">{t('testing.detail.worseThanEver')}</small>}
      </td>
      <td>
        {range
          ? t('testing.detail.rangeOf', { low: bare(range.low), high: show(range.high) })
          : t('testing.detail.tooFewForRange')}
      </td>
      <td>
        <MeasureStrip measure={measure} />
      </td>
    </tr>
  );
}

const WIDTH = 116;
const HEIGHT = 24;
const EDGE = 5;
const PLACES = 11;

/** Returns the SVG path of a circle around a point. */
const dot = (x: number, y: number): string => `M${x - 2} ${y}a2 2 0 1 1 4 0a2 2 0 1 1-4 0`;

/** Shows earlier tests as dots and this one as a diamond, on their common range. The figures beside it say the same. */
function MeasureStrip({ measure: { value, earlier } }: { measure: Measure }) {
  const all = [...earlier, value];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (each: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((each - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const x = (at: number) => EDGE + (at + PLACES - all.length) * ((WIDTH - 2 * EDGE) / (PLACES - 1));
  const last = all.length - 1;
  const bounds = earlier.length > 0 ? { top: y(Math.max(...earlier)), bottom: y(Math.min(...earlier)) } : null;
  return (
    <svg className="measure-strip" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {bounds && (
        <rect
          className="strip-range"
          y={bounds.top - 2}
          width={WIDTH}
          height={Math.max(4, bounds.bottom - bounds.top + 4)}
        />
      )}
      <path className="measure-earlier" d={earlier.map((each, at) => dot(x(at), y(each))).join('')} />
      <path className="measure-this" d={`M${x(last)} ${y(value) - 4.5}l4.5 4.5-4.5 4.5-4.5-4.5z`} />
    </svg>
  );
}

function measureName(t: Translate, id: MeasureId): string {
  const names: Record<MeasureId, string> = {
    reactionTime: t('testing.detail.measure.reactionTime'),
    lapses: t('testing.detail.measure.lapses'),
    falseStarts: t('testing.detail.measure.falseStarts'),
    choiceTime: t('testing.detail.measure.choiceTime'),
    choiceErrors: t('testing.detail.measure.choiceErrors'),
    distraction: t('testing.detail.measure.distraction'),
    tracking: t('testing.detail.measure.tracking'),
    signalsMissed: t('testing.detail.measure.signalsMissed'),
    falseAlarms: t('testing.detail.measure.falseAlarms'),
    symbolTime: t('testing.detail.measure.symbolTime'),
    symbolsRight: t('testing.detail.measure.symbolsRight'),
    symbolErrors: t('testing.detail.measure.symbolErrors'),
  };
  return names[id];
}

const MINUS = '−';

/** Formats a measure with its unit, and without it for places where another number carries the unit. */
function useMeasureValue(unit: MeasureUnit): {
  show: (value: number) => string;
  bare: (value: number) => string;
} {
  const locale = useLocale();
  const format =
    unit === 'share'
      ? new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
      : new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const bare = (value: number) => format.format(value).replace('-', MINUS);
  return { bare, show: (value) => (unit === 'ms' ? `${bare(value)} ms` : bare(value)) };
}
