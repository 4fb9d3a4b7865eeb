import { useMemo } from 'react';
import type { GateAnswerEntry } from '#areas/gate/gate-answers.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { GateAnswerMark } from './gate-answer-mark.tsx';

export function useGateColumns(): readonly Column<GateAnswerEntry>[] {
  const t = useText();
  const { exact, time, isToday, shortDay } = useDates();
  return useMemo(() => {
    const end = (until: string) => (isToday(until) ? time(until) : `${shortDay(until)}, ${time(until)}`);
    return [
      { id: 'time', header: t('gate.column.time'), cell: ({ at }) => exact(at) },
      { id: 'site', header: t('gate.column.site'), cell: ({ site }) => site ?? '–' },
      {
        id: 'number',
        header: t('gate.column.number'),
        isOnCard: true,
        cell: ({ employeeNumber }) => employeeNumber ?? '–',
      },
      {
        id: 'person',
        header: t('gate.column.person'),
        isOnCard: true,
        cell: ({ person, employeeNumber }) =>
          person ? <PageLink to={`/users/${person.id}`}>{userName({ ...person, employeeNumber })}</PageLink> : '–',
      },
      {
        id: 'answer',
        header: t('gate.column.answer'),
        isOnCard: true,
        cell: ({ answer, until }) => (
          <GateAnswerMark answer={answer}>
            {until ? t('gate.clearedUntil', { time: end(until) }) : undefined}
          </GateAnswerMark>
        ),
      },
    ];
  }, [t, exact, time, isToday, shortDay]);
}
