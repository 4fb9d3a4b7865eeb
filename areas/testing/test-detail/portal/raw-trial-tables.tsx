import { useLocale, useText } from '#platform/portal/text.tsx';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { TASK_NAMES, trialRows, type TrialTask } from '../trial-rows.ts';

/** The answers in each task: when the stimulus was shown, how long the answer took, and what it was. */
export function RawTrialTables({ record }: { record: RawAttempt }) {
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
