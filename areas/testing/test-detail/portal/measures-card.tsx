import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { isWorseThanEver, MEASURE_KINDS, ownRange, type Measure } from '../measures.ts';
import { getResultMeasures } from '../test-detail.contract.ts';
import { measureName } from './measure-name.ts';
import { MeasureStrip } from './measure-strip.tsx';
import { useMeasureValue } from './use-measure-value.ts';

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
