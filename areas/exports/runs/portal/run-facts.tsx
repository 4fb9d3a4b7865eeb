import type { ReactNode } from 'react';
import { FilterFacts } from '#areas/reports/frame/portal/filter-facts.tsx';
import { readFilter } from '#areas/reports/frame/filter-values.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { columnsOf } from '#areas/exports/datasets/dataset-columns.ts';
import type { ExportOrder } from '#areas/exports/datasets/export-order.ts';
import type { ExportRun } from '../exports.contract.ts';
import { hasFile } from '../run-state.ts';
import { shownSize } from '#platform/shared/shown-size.ts';
import { DATASET_FILTERS } from '#areas/exports/datasets/dataset-rules.ts';
import { ALL_PARTS } from '#areas/reports/frame/filter-parts.ts';
import { IdentityMark } from '#areas/exports/datasets/portal/identity-mark.tsx';
import { labelName } from './label-name.ts';
import { optionsSentence } from '#areas/exports/datasets/portal/option-words.ts';
import { RunStateMark } from './run-state-mark.tsx';
import { Expires } from './use-run-columns.tsx';

/** The order in words, and its outcome. */
export function RunFacts({ run, order }: { run: ExportRun; order: ExportOrder }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useDates();
  const hasRows = run.state !== 'queued';
  const size = run.bytes > 0 ? `, ${shownSize(run.bytes, locale)}` : '';
  return (
    <dl className="stack gap-10 fact-rows export-facts">
      <Fact name={t('exports.run.state')}>
        <RunStateMark run={run} />
      </Fact>
      {hasRows && (
        <Fact name={t('exports.run.content')}>
          {t('exports.run.rowCount', { rows: run.rows })}
          {size}
          {hasFile(run) && run.rows === 0 && <small>{t('exports.run.noRows')}</small>}
        </Fact>
      )}
      <Fact name={t('exports.run.dataset')}>
        {t(`exports.dataset.${run.dataset}`)}, {t(`exports.format.${run.format}`)}
      </Fact>
      <Fact name={t('exports.run.identity')}>
        <IdentityMark identity={run.identity} recipient={run.recipient} />
      </Fact>
      <Fact name={t('exports.form.filter')}>
        <FilterFacts values={readFilter(order.filter).values} uses={DATASET_FILTERS[run.dataset] ?? ALL_PARTS} />
      </Fact>
      <Fact name={t('exports.form.columns')}>
        <Columns order={order} />
      </Fact>
      <Fact name={t('exports.options.title')}>
        {optionsSentence(t, { format: order.format, separator: '', decimal: '', timeZone: '', ...order.options })}
      </Fact>
      {run.purpose && <Fact name={t('exports.run.purpose')}>{run.purpose}</Fact>}
      <Fact name={t('exports.run.by')}>{run.isMine ? t('exports.run.you') : labelName(run.requestedBy)}</Fact>
      <Fact name={t('exports.run.created')}>{moment(run.createdAt)}</Fact>
      {hasFile(run) && (
        <Fact name={t('exports.run.expires')}>
          <Expires run={run} />
        </Fact>
      )}
    </dl>
  );
}

function Columns({ order }: { order: ExportOrder }) {
  const t = useText();
  const all = columnsOf(order.dataset, order.identity);
  if (order.columns.length === 0) return t('exports.columns.all', { count: all.length });
  return order.columns
    .map((id) => {
      const column = all.find((each) => each.id === id);
      return column ? t(column.header) : id;
    })
    .join(', ');
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
