import CircleSlash from 'lucide-react/icons/circle-slash';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { useSettled } from '#platform/portal/use-settled.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { SMALLEST_GROUP } from '#areas/exports/datasets/datasets.ts';
import { estimateExport, KEPT_DAYS, type ExportEstimate } from '#areas/exports/runs/exports.contract.ts';
import { shownSize } from '#platform/shared/shown-size.ts';
import { shownDuration } from '#areas/exports/runs/shown-time.ts';

type Asked = CallInput<typeof estimateExport>['body'];

const WAIT_MS = 500;

/** The estimated size and time of the export, beside the order. */
export function EstimateCard({ asked, isRepeated }: { asked: Asked | null; isRepeated: boolean }) {
  const t = useText();
  const { sendsMail } = useDeployment();
  return (
    <aside className="long-form-aside" aria-label={t('exports.estimate.title')}>
      <Card title={t('exports.estimate.title')}>
        <div className="export-fields">
          {asked ? <Estimated asked={asked} /> : <p>{t('exports.estimate.notYet')}</p>}
          <ul className="stack gap-8 quiet small-lines export-notes">
            <li>{t('exports.estimate.kept', { days: KEPT_DAYS })}</li>
            <li>{t('exports.estimate.recorded')}</li>
            {isRepeated && <li>{t(sendsMail ? 'exports.estimate.rights' : 'exports.estimate.rightsNoMail')}</li>}
          </ul>
        </div>
      </Card>
    </aside>
  );
}

function Estimated({ asked }: { asked: Asked }) {
  const settled = useSettled(JSON.stringify(asked), WAIT_MS);
  const body = JSON.parse(settled) as Asked;
  const estimate = useApiQuery(
    estimateExport,
    { body },
    { placeholderData: (previous) => previous, staleTime: 30_000 },
  );
  return (
    <Loaded query={estimate}>{(found) => <Found estimate={found} isGrouped={body.identity === 'aggregated'} />}</Loaded>
  );
}

function Found({ estimate, isGrouped }: { estimate: ExportEstimate; isGrouped: boolean }) {
  const t = useText();
  const locale = useLocale();
  const { rows, bytes, seconds } = estimate;
  if (rows === 0) {
    return (
      <p className="top-row gap-8 export-estimate" role="status">
        <CircleSlash aria-hidden />
        {isGrouped ? t('exports.estimate.noGroups', { count: SMALLEST_GROUP }) : t('exports.estimate.nothing')}
      </p>
    );
  }
  const values = { rows, size: shownSize(bytes, locale), time: shownDuration(seconds, locale) };
  return (
    <p className="top-row gap-8 export-estimate" role="status">
      <strong className="strong">{t('exports.estimate.found', values)}</strong>
    </p>
  );
}
