import './remarks.css';
import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { Remark } from '../remarks.contract.ts';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';

interface RemarkListProps {
  readonly remarks: readonly Remark[];
  /** The actions for a remark without an answer. */
  readonly actions?: (remark: Remark) => ReactNode;
}

/** Remarks on results, each with its answer. */
export function RemarkList({ remarks, actions }: RemarkListProps) {
  return (
    <ul className="ruled-items said-list">
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
      <p className="as-typed">{text}</p>
      <p className="faint small-lines">
        {author && `${author.name ?? t('testing.colleague')} · `}
        {moment(createdAt)} · {about}
      </p>
      {answer && (
        <div className="quoted">
          <p className="as-typed">{answer.text}</p>
          <p className="faint small-lines">
            {t('testing.remark.answeredBy', { who: answer.by ?? t('testing.colleague'), at: moment(answer.at) })}
          </p>
        </div>
      )}
    </>
  );
}
