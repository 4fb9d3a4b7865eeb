import { useMemo } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { useMinute } from '#platform/portal/time/use-minute.ts';
import { decisionName } from '#areas/cases/case/decision-name.ts';
import type { Case } from '#areas/cases/case/cases.contract.ts';
import { caseAgeName } from '#areas/cases/case/portal/case-age-name.ts';
import { caseCauseName } from '#areas/cases/case/portal/case-cause-name.ts';
import { CaseStateMark } from '#areas/cases/case/portal/case-state-mark.tsx';
import { labelName } from '#areas/cases/case/portal/label-name.ts';

/** The columns of a person's cases. */
export function useCaseColumns(): readonly Column<Case>[] {
  const { state, cause, age, decision, openedAt } = useColumns();
  return useMemo(() => [openedAt, state, cause, decision, age], [openedAt, state, cause, decision, age]);
}

/** The columns of the list of all cases; the file has the same ones. */
export function useAllCaseColumns(): readonly Column<Case>[] {
  const t = useText();
  const columns = useColumns();
  return useMemo(() => {
    const { state, cause, age, decision, followUpOn, openedAt } = columns;
    const person = { id: 'person', header: t('cases.column.person'), cell: (each: Case) => labelName(each.person) };
    const sortable = (column: Column<Case>): Column<Case> => ({ ...column, isSortable: true });
    return [sortable(person), state, sortable(cause), sortable(age), decision, followUpOn, sortable(openedAt)];
  }, [t, columns]);
}

function useColumns() {
  const t = useText();
  const { moment, day } = useDates();
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
    return {
      openedAt: { id: 'openedAt', header: t('cases.column.opened'), cell: (each: Case) => moment(each.openedAt) },
      state: {
        id: 'state',
        header: t('cases.column.state'),
        cell: (each: Case) => <CaseStateMark state={each.state} />,
        isOnCard: true,
      },
      cause: {
        id: 'cause',
        header: t('cases.column.cause'),
        cell: (each: Case) => <span className="cell-words case-cell">{caseCauseName(t, each.cause)}</span>,
        isOnCard: true,
      },
      decision: { id: 'decision', header: t('cases.column.decision'), cell: decision, isOnCard: true },
      followUpOn: {
        id: 'followUpOn',
        header: t('cases.column.followUp'),
        cell: (each: Case) => (each.decision?.followUpOn ? day(each.decision.followUpOn) : '–'),
      },
      age: {
        id: 'age',
        header: t('cases.column.age'),
        cell: (each: Case) => <span className="one-line">{caseAgeName(t, each, now)}</span>,
        isOnCard: true,
      },
    } satisfies Record<string, Column<Case>>;
  }, [t, moment, day, now]);
}
