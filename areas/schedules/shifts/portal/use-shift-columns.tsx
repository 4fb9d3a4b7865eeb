import { useMemo } from 'react';
import { PersonName } from '#areas/users/person/portal/person-name.tsx';
import { TagChip } from '#areas/users/tags/portal/tag-chip.tsx';
import { useZoneMoments } from '#areas/schedules/rules/portal/use-zone-moments.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import type { Shift } from '../shifts.contract.ts';

export function useShiftColumns(): readonly Column<Shift>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('schedules.shifts.column.person'),
        cell: ({ person, employeeNumber }) => <PersonName user={{ ...person, employeeNumber }} />,
      },
      {
        id: 'start',
        header: t('schedules.shifts.column.when'),
        isSortable: true,
        isOnCard: true,
        cell: (shift) => <ShiftTimes shift={shift} />,
      },
      {
        id: 'site',
        header: t('schedules.shifts.column.site'),
        isOnCard: true,
        cell: ({ site }) => (site ? <TagChip tag={site} /> : '–'),
      },
      {
        id: 'role',
        header: t('schedules.shifts.column.role'),
        isOnCard: true,
        cell: ({ role }) => <span className="cell-words">{role || '–'}</span>,
      },
      {
        id: 'externalId',
        header: t('schedules.shifts.column.externalId'),
        isOptional: true,
        cell: ({ externalId }) => externalId ?? '–',
      },
    ],
    [t],
  );
}

/** On the clock of the shift, which is named. */
function ShiftTimes({ shift: { startsAt, endsAt, zone, startsLocal, endsLocal } }: { shift: Shift }) {
  const { shortDay, time } = useZoneMoments(zone);
  const isOneDay = startsLocal.slice(0, 10) === endsLocal.slice(0, 10);
  const end = isOneDay ? time(endsAt) : `${shortDay(endsAt)}, ${time(endsAt)}`;
  return (
    <span className="cell-words">
      {`${shortDay(startsAt)}, ${time(startsAt)}–${end}`}
      <small className="block faint caption-lines">{timeZoneText(zone)}</small>
    </span>
  );
}
