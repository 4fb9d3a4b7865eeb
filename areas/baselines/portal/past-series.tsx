import { useText } from '#platform/portal/text.tsx';
import type { BaselineSeries } from '../baselines.contract.ts';
import { deviceName } from './device-name.ts';
import { useFigures } from './use-figures.ts';

/** Baselines that have ended, the latest first. Results keep the snapshot they were compared with. */
export function PastSeries({ series }: { series: readonly BaselineSeries[] }) {
  const t = useText();
  const { figures, moment } = useFigures();
  return (
    <ul className="stack gap-12">
      {series.map((each) => (
        <li key={each.id}>
          <p>
            {deviceName(t, each.deviceClass)} · {figures(each)}
          </p>
          <small className="faint small">
            {t('baselines.until', { at: each.validTo ? moment(each.validTo) : '–' })}
            {each.validFrom &&
              each.resetReason &&
              ` · ${t('baselines.begunBecause', { at: moment(each.validFrom), reason: each.resetReason })}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
