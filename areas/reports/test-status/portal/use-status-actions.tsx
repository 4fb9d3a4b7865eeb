import type { ReactNode } from 'react';
import BellRing from 'lucide-react/icons/bell-ring';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Play from 'lucide-react/icons/play';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRound from 'lucide-react/icons/user-round';
import { useExcuse } from '#areas/schedules/excuses/portal/excuse-choice.tsx';
import { mayBeExcused, standingOf } from '#areas/schedules/expected-tests/standing.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { dayOf } from '#platform/shared/time/zone-days.ts';
import type { TestStatusRow } from '../test-status-row.ts';
import { useRemind } from './use-remind.ts';
import { STATUS_READS } from './use-test-status.tsx';

/** The actions on one expected test at this moment. */
export interface StatusActions {
  readonly mayRemind: (row: TestStatusRow) => boolean;
  readonly mayExcuse: (row: TestStatusRow) => boolean;
  readonly mayStart: (row: TestStatusRow) => boolean;
  readonly remind: (row: TestStatusRow) => void;
  readonly excuse: (row: TestStatusRow) => void;
  readonly takeBack: (row: TestStatusRow) => void;
  /** The dialog of one of the actions. */
  readonly dialog: ReactNode;
}

export function useStatusActions(): StatusActions {
  const mayGiveTests = usePermission('tests.give');
  const { remind } = useRemind();
  const { ask, takeBack, dialog } = useExcuse(STATUS_READS);
  const { time } = useDates();
  const isToDo = ({ status, isOpen }: TestStatusRow) => mayGiveTests && status === 'scheduled' && isOpen;
  return {
    mayRemind: isToDo,
    mayStart: isToDo,
    mayExcuse: (row) => mayGiveTests && mayBeExcused(standingOf(row)),
    remind: ({ id }) => remind([id]),
    takeBack: ({ id }) => takeBack(id),
    excuse: ({ id, person, opensAt, dueAt, zone }) =>
      ask({
        person: { id: person.id, name: userName(person) },
        test: { id, name: `${time(opensAt)}–${time(dueAt)}` },
        day: dayOf(opensAt, zone),
      }),
    dialog,
  };
}

export const startHref = ({ person }: TestStatusRow): string => `/start-test-page?user=${person.id}`;
export const personHref = ({ person }: TestStatusRow): string => `/users/${person.id}?tab=schedule`;

/** The items of a row's menu. */
export function useStatusItems(actions: StatusActions): (row: TestStatusRow) => ReactNode {
  const t = useText();
  const mayGiveTests = usePermission('tests.give');
  return (row) => (
    <>
      {actions.mayRemind(row) && (
        <MenuItem icon={BellRing} onAction={() => actions.remind(row)}>
          {t('reports.status.remind')}
        </MenuItem>
      )}
      {actions.mayStart(row) && (
        <MenuItem icon={Play} href={startHref(row)}>
          {t('reports.status.startHere')}
        </MenuItem>
      )}
      {actions.mayExcuse(row) && (
        <MenuItem icon={CircleMinus} onAction={() => actions.excuse(row)}>
          {t('reports.status.excuse')}
        </MenuItem>
      )}
      {mayGiveTests && row.status === 'excused' && (
        <MenuItem icon={Undo2} onAction={() => actions.takeBack(row)}>
          {t('reports.status.takeBack')}
        </MenuItem>
      )}
      <MenuItem icon={UserRound} href={personHref(row)}>
        {t('reports.status.openPerson')}
      </MenuItem>
    </>
  );
}
