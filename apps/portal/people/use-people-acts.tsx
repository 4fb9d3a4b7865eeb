import { useState, type ComponentType, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import CalendarOff from 'lucide-react/icons/calendar-off';
import FolderPlus from 'lucide-react/icons/folder-plus';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { ResetPeopleDialog } from '#areas/baselines/portal/reset-people-dialog.tsx';
import { OpenCasesDialog } from '#areas/cases/opening/portal/open-cases-dialog.tsx';
import { ExcusePeopleDialog } from '#areas/schedules/excuses/portal/excuse-people-dialog.tsx';
import { MailLinksDialog } from '#areas/schedules/reminders/portal/mail-links-dialog.tsx';
import { listLatestResults } from '#areas/testing/results/latest-results.contract.ts';
import type { ActOnPeople } from '#areas/users/management/chosen-people.ts';
import type { BulkResult } from '#areas/users/management/bulk.contract.ts';
import { useMayDo } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Permission } from '#platform/shared/permission.ts';
import { CreatePins } from './create-pins.tsx';

interface PeopleAct {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly text: string;
  readonly done: string;
  readonly permission: Permission;
  readonly dialog: ComponentType<ActOnPeople>;
}

/** The actions of tests, schedules, baselines and cases for people of the list. */
const ACTS: readonly PeopleAct[] = [
  {
    id: 'mailLinks',
    icon: Mail,
    text: 'schedules.links.send',
    done: 'schedules.links.done',
    permission: 'tests.give',
    dialog: MailLinksDialog,
  },
  {
    id: 'createPins',
    icon: KeyRound,
    text: 'testing.pins.create',
    done: 'testing.pins.done',
    permission: 'tests.give',
    dialog: CreatePins,
  },
  {
    id: 'excuse',
    icon: CalendarOff,
    text: 'schedules.excuse.addDays',
    done: 'schedules.excuse.peopleDone',
    permission: 'tests.give',
    dialog: ExcusePeopleDialog,
  },
  {
    id: 'openCases',
    icon: FolderPlus,
    text: 'cases.open',
    done: 'cases.openMany.done',
    permission: 'cases.handle',
    dialog: OpenCasesDialog,
  },
  {
    id: 'resetBaselines',
    icon: RotateCcw,
    text: 'baselines.resetPeople',
    done: 'baselines.resetPeople.done',
    permission: 'baselines.reset',
    dialog: ResetPeopleDialog,
  },
];

interface ActedOn extends Pick<ActOnPeople, 'people' | 'name'> {
  readonly onDone?: () => void;
}

/** The menu items, and the dialog that one of them opened. */
export function usePeopleActs(): { items: (of: ActedOn) => ReactNode[]; dialog: ReactNode } {
  const t = useText();
  const mayDo = useMayDo();
  const client = useQueryClient();
  const [opened, setOpened] = useState<{ act: PeopleAct; of: ActedOn }>();
  const items = (of: ActedOn) =>
    ACTS.filter(({ permission }) => mayDo(permission)).map((act) => (
      <MenuItem key={act.id} icon={act.icon} onAction={() => setOpened({ act, of })}>
        {t(act.text)}
      </MenuItem>
    ));
  const close = () => setOpened(undefined);
  const dialogOf = ({ act, of }: { act: PeopleAct; of: ActedOn }) => {
    const done = (result: BulkResult) => {
      close();
      of.onDone?.();
      // Each action changes a column of the list: baseline, case or next due.
      void client.invalidateQueries({ queryKey: [listLatestResults.path] });
      const isNothing = result.changed === 0 && { severity: 'warn' as const, summary: t('ui.nothingDone') };
      showToast({ ...isNothing, detail: t(act.done, { ...result }) });
    };
    const { dialog: ActDialog } = act;
    return <ActDialog people={of.people} name={of.name} onDone={done} onClose={close} />;
  };
  return { items, dialog: opened && dialogOf(opened) };
}
