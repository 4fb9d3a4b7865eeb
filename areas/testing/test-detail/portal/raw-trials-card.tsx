import { useState } from 'react';
import FileX from 'lucide-react/icons/file-x';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { getRawTrials } from '#areas/testing/results/results.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { TASK_NAMES, trialRows, type TrialTask } from '../trial-rows.ts';

/** Every answer in a test; loaded by a button, because each look is recorded. */
export function RawTrialsCard({ resultId }: { resultId: string }) {
  const t = useText();
  const [isWanted, setIsWanted] = useState(false);
  const record = useApiQuery(getRawTrials, { params: { id: resultId } }, { enabled: isWanted, staleTime: Infinity });
  return (
    <Card title={t('testing.detail.trials')}>
      {!isWanted && (
        <div className="stack to-start gap-12 quiet">
          <p>{t('testing.detail.trialsText')}</p>
          <Button size="small" onPress={() => setIsWanted(true)}>
            {t('testing.detail.showTrials')}
          </Button>
        </div>
      )}
      {isWanted && record.error?.status === 404 && (
        <EmptyState icon={FileX} title={t('testing.detail.noTrials')}>
          {t('testing.detail.noTrialsText')}
        </EmptyState>
      )}
      {isWanted && record.error?.status !== 404 && (
        <Loaded query={record}>{(found) => <RawTrialTables record={found} />}</Loaded>
      )}
    </Card>
  );
}

/** The answers in each task: when the stimulus was shown, how long the answer took, and what it was. */
function RawTrialTables({ record }: { record: RawAttempt }) {
  const t = useText();
  return (
    <div className="stack gap-8 raw-trials">
      <p className="faint small-lines">{t('testing.detail.signs')}</p>
      {trialRows(record).map((task) => (
        <TaskTable key={task.id} task={task} />
      ))}
    </div>
  );
}

function TaskTable({ task }: { task: TrialTask }) {
  const t = useText();
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  const ms = (value: number | null) => (value === null ? '–' : number.format(value));
  const name = t(TASK_NAMES[task.id]);
  return (
    <details>
      <summary>{t('testing.detail.taskTrials', { task: name, count: task.rows.length })}</summary>
      <table>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('testing.detail.trial')}</th>
            <th scope="col">{t('testing.detail.shown')}</th>
            <th scope="col">{t('testing.detail.tookMs')}</th>
            <th scope="col">{t('testing.detail.asked')}</th>
            <th scope="col">{t('testing.detail.answered')}</th>
          </tr>
        </thead>
        <tbody>
          {task.rows.map(({ trial, shownAt, tookMs, asked, answered }) => (
            <tr key={trial}>
              <td>{trial}</td>
              <td>{ms(shownAt)}</td>
              <td>{ms(tookMs)}</td>
              <td>{asked}</td>
              <td>{answered}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
