import { useMemo } from 'react';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useTogether } from '#platform/portal/people-together.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { completionRate } from '#areas/schedules/rules/occurrence-status.ts';
import { listExpectedOfPeople, type ExpectedOfPerson } from '../expected-people.contract.ts';

/** Expected tests as optional columns; the list must be inside `PeopleTogether`. */
export function useExpectedColumns<Row extends { readonly id: string }>(): readonly Column<Row>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        id: 'nextDue',
        header: t('schedules.people.nextDue'),
        cell: ({ id }) => <NextDueCell userId={id} />,
        isOptional: true,
      },
      {
        id: 'completion',
        header: t('schedules.people.completion'),
        cell: ({ id }) => <CompletionCell userId={id} />,
        isNumeric: true,
        isOptional: true,
      },
    ],
    [t],
  );
}

function NextDueCell({ userId }: { userId: string }) {
  const { moment } = useDates();
  const expected = useExpectedOf(userId);
  if (expected === undefined) return null;
  return expected?.nextDueAt ? <time dateTime={expected.nextDueAt}>{moment(expected.nextDueAt)}</time> : '–';
}

function CompletionCell({ userId }: { userId: string }) {
  const locale = useLocale();
  const expected = useExpectedOf(userId);
  if (expected === undefined) return null;
  const rate = expected && completionRate(expected.completion);
  return rate === null ? '–' : rate.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });
}

/** Returns null when nothing is or was expected; undefined until it is known. */
function useExpectedOf(userId: string): ExpectedOfPerson | null | undefined {
  const users = useTogether(userId);
  const { data } = useApiQuery(listExpectedOfPeople, { query: { users } }, { enabled: users !== '' });
  if (data === undefined) return undefined;
  return data.items.find((item) => item.userId === userId) ?? null;
}
