import './remarks.css';
import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { Remark } from '../remarks.contract.ts';
import { testName } from './test-name.ts';
import { useShownTime } from './use-shown-time.ts';

interface RemarkListProps {
  readonly remarks: readonly Remark[];
  /** What can be done about one without an answer. */
  readonly actions?: (remark: Remark) => ReactNode;
}

/** What was said about results, each with its answer. */
export function RemarkList({ remarks, actions }: RemarkListProps) {
  return (
    <ul className="said-list">
      {remarks.map((remark) => (
        <li key={remark.id}>
          <Said remark={remark} />
          {remark.answer === null && remark.author === null && actions?.(remark)}
        </li>
      ))}
    </ul>
  );
}

function Said({ remark: { text, author, createdAt, testType, takenAt, answer } }: { remark: Remark }) {
  const t = useText();
  const { moment } = useShownTime();
  const about = t('testing.remark.about', { test: testName(t, testType), taken: moment(takenAt) });
  return (
    <>
      <p className="said-text">{text}</p>
      <p className="said-facts">
        {author && `${author.name ?? t('testing.colleague')} · `}
        {moment(createdAt)} · {about}
      </p>
      {answer && (
        <div className="said-answer">
          <p className="said-text">{answer.text}</p>
          <p className="said-facts">
            {t('testing.remark.answeredBy', { who: answer.by ?? t('testing.colleague'), at: moment(answer.at) })}
          </p>
        </div>
      )}
    </>
  );
}
