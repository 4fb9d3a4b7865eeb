import './reports.css';
import { useState, useMemo } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import Image from 'lucide-react/icons/image';
import Inbox from 'lucide-react/icons/inbox';
import Undo2 from 'lucide-react/icons/undo-2';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { ImagePreview } from '#platform/portal/ui/image-preview.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { PageSpinner } from '#platform/portal/ui/spinner.tsx';
import { TableSkeleton } from '#platform/portal/ui/table/table-skeleton.tsx';
import { showFailure } from '#platform/portal/ui/toast.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import { FEEDBACK_STATES, type Feedback, type FeedbackState } from '../reports.contract.ts';
import { useChangeFeedback, useFeedback, useScreenshot } from './use-feedback.ts';
import { useFeedbackColumns } from './use-feedback-columns.tsx';

const MARKS = { new: Undo2, seen: Eye, done: CircleCheck };

/** The reports from the preview host and what has become of them. */
export function FeedbackSection() {
  const t = useText();
  const [state, setState] = useState<FeedbackState | 'all'>('all');
  const [shown, setShown] = useState<Feedback | null>(null);
  const paging = useCursorPaging(state);
  const columns = useFeedbackColumns();
  const feedback = useFeedback(state === 'all' ? undefined : state, { cursor: paging.cursor, limit: paging.pageSize });
  return (
    <Card title={t('installation.feedback.title')}>
      <div className="stack gap-16">
        <p>{t('installation.feedback.intro')}</p>
        <StateChoice state={state} onChange={setState} />
        <Loaded query={feedback} skeleton={<TableSkeleton columns={columns} rows={4} />}>
          {(page) => (
            <DataTable
              label={t('installation.feedback.title')}
              columns={columns}
              page={page}
              rowId={({ id }) => id}
              rowName={({ message }) => message.slice(0, 60)}
              rowActions={(report) => <ReportActions report={report} onShow={() => setShown(report)} />}
              paging={paging}
              isFiltered={state !== 'all'}
              empty={
                <EmptyState icon={Inbox} title={t('installation.feedback.none')}>
                  {t('installation.feedback.noneWhy')}
                </EmptyState>
              }
              filteredEmpty={<EmptyState icon={Inbox} title={t('installation.feedback.noneOfState')} />}
            />
          )}
        </Loaded>
      </div>
      {shown && <FeedbackScreenshot report={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

interface StateChoiceProps {
  state: FeedbackState | 'all';
  onChange: (state: StateChoiceProps['state']) => void;
}

function StateChoice({ state, onChange }: StateChoiceProps) {
  const t = useText();
  const options = [
    { id: 'all' as const, text: t('installation.feedback.all') },
    ...FEEDBACK_STATES.map((id) => ({ id, text: t(`installation.feedback.state.${id}`) })),
  ];
  return <ChoiceBar label={t('installation.feedback.show')} options={options} value={state} onChange={onChange} />;
}

function ReportActions({ report, onShow }: { report: Feedback; onShow: () => void }) {
  const t = useText();
  const { mutate } = useChangeFeedback();
  const mark = (state: FeedbackState) =>
    mutate({ params: { id: report.id }, body: { state } }, { onError: showFailure });
  return (
    <>
      {report.hasScreenshot && (
        <MenuItem icon={Image} onAction={onShow}>
          {t('installation.feedback.showScreenshot')}
        </MenuItem>
      )}
      {FEEDBACK_STATES.filter((state) => state !== report.state).map((state) => (
        <MenuItem key={state} icon={MARKS[state]} onAction={() => mark(state)}>
          {t(`installation.feedback.mark.${state}`)}
        </MenuItem>
      ))}
    </>
  );
}

/** The screenshot of a report in the image preview (specification 2.8). */
function FeedbackScreenshot({ report, onClose }: { report: Feedback; onClose: () => void }) {
  const t = useText();
  const { data, isError } = useScreenshot(report.id);
  const file = useMemo(() => (data ? new Blob([data.bytes], { type: data.contentType }) : null), [data]);
  const label = t('installation.feedback.screenshot');
  return (
    <ImagePreview
      title={label}
      images={[{ label, file, instead: isError ? t('installation.feedback.screenshotFailed') : <PageSpinner /> }]}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('installation.feedback.close')}</Button>}
    >
      <p className="as-typed report-words">{report.message}</p>
    </ImagePreview>
  );
}
