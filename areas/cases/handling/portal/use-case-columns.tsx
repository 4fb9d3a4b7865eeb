import { useMemo } from 'react';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import { useMinute } from '#platform/portal/use-minute.ts';
import type { Case } from '#areas/cases/case/cases.contract.ts';
import { minutesToDecision } from '#areas/cases/case/decision-time.ts';
import { caseCauseName } from '#areas/cases/case/portal/case-cause-name.ts';
import { CaseStateMark } from '#areas/cases/case/portal/case-state-mark.tsx';
import { decisionName } from '#areas/cases/case/portal/decision-name.ts';
import { lengthName } from '#areas/cases/case/portal/length-name.ts';
import { labelName } from '#areas/cases/case/portal/label-name.ts';

export function useCaseColumns(): readonly Column<Case>[] {
  const t = useText();
  const { moment } = useDates();
  const now = useMinute();
  return useMemo(() => {
    const decision = ({ decision: made }: Case) =>
      made ? (
        <span className="cell-words case-cell">
          {decisionName(t, made)}
          <small className="block faint caption-lines">{made.by ? labelName(made.by) : t('cases.somebody')}</small>
        </span>
      ) : (
        '–'
      );
    const time = (each: Case) => {
      const length = lengthName(t, minutesToDecision(each, now));
      return each.decision ? length : t('cases.column.waits', { length });
    };
    return [
      { id: 'opened', header: t('cases.column.opened'), cell: ({ openedAt }) => moment(openedAt) },
      {
        id: 'state',
        header: t('cases.column.state'),
        cell: ({ state }) => <CaseStateMark state={state} />,
        isOnCard: true,
      },
      {
        id: 'cause',
        header: t('cases.column.cause'),
        cell: ({ cause }) => <span className="cell-words case-cell">{caseCauseName(t, cause)}</span>,
        isOnCard: true,
      },
      { id: 'decision', header: t('cases.column.decision'), cell: decision, isOnCard: true },
      { id: 'time', header: t('cases.column.time'), cell: time, isNumeric: true },
    ];
  }, [t, moment, now]);
}
