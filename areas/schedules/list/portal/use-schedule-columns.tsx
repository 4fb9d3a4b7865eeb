import { useMemo } from 'react';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import type { Schedule } from '#areas/schedules/rules/schedules.contract.ts';
import { askedTestName } from '#areas/schedules/rules/portal/asked-test-name.ts';
import { audienceName } from '#areas/schedules/rules/portal/audience-name.ts';
import { reminderName } from '#areas/schedules/rules/portal/reminder-name.ts';
import { CompletionCell, NextWindowCell, StateCell, TwoLines, WhenCell } from './schedule-cells.tsx';

export function useScheduleColumns(): readonly Column<Schedule>[] {
  const t = useText();
  const locale = useLocale();
  return useMemo(
    () => [
      { id: 'name', header: t('schedules.column.name'), isSortable: true, cell: ({ name }) => name },
      {
        id: 'audience',
        header: t('schedules.column.audience'),
        cell: ({ audience, audienceCount: count }) => (
          <TwoLines first={audienceName(t, locale, audience)} second={t('schedules.people', { count })} />
        ),
      },
      {
        id: 'when',
        header: t('schedules.column.when'),
        isOnCard: true,
        cell: (schedule) => <WhenCell schedule={schedule} />,
      },
      {
        id: 'testType',
        header: t('schedules.column.testType'),
        cell: ({ testType }) => <span className="cell-words schedule-words">{askedTestName(t, testType)}</span>,
      },
      {
        id: 'nextWindow',
        header: t('schedules.column.nextWindow'),
        isOnCard: true,
        cell: (schedule) => <NextWindowCell schedule={schedule} />,
      },
      {
        id: 'completion',
        header: t('schedules.column.completion'),
        isNumeric: true,
        cell: ({ completion }) => <CompletionCell completion={completion} />,
      },
      {
        id: 'reminders',
        header: t('schedules.column.reminders'),
        cell: ({ reminders }) => (
          <span className="cell-words schedule-words">
            {reminders.map((each) => reminderName(t, each)).join('; ') || t('schedules.noReminders')}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('schedules.column.state'),
        isOnCard: true,
        cell: (schedule) => <StateCell schedule={schedule} />,
      },
      {
        id: 'owner',
        header: t('schedules.column.owner'),
        cell: ({ owner }) => (owner ? `${owner.firstName} ${owner.lastName}`.trim() : '–'),
      },
    ],
    [t, locale],
  );
}
