import { useState } from 'react';
import CalendarOff from 'lucide-react/icons/calendar-off';
import { userName } from '#areas/users/names/user-name.ts';
import { readersToday, useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { PersonSchedule } from '../own-schedule.contract.ts';
import { excuseWords } from '#areas/schedules/expected-tests/schedule-words.ts';
import { useEndExcuse } from './use-person-schedule.ts';
import './person-schedule.css';

type ExcusedDays = PersonSchedule['excusedDays'][number];

interface ExcusedDaysCardProps {
  days: readonly ExcusedDays[];
  userId: string;
  /** Read-only when left out. */
  onExcuse?: () => void;
}

/** The days on which nothing is expected of a person. */
export function ExcusedDaysCard({ days, userId, onExcuse }: ExcusedDaysCardProps) {
  const t = useText();
  const add = onExcuse && (
    <Button size="small" icon={CalendarOff} onPress={onExcuse}>
      {t('schedules.excuse.addDays')}
    </Button>
  );
  return (
    <Card title={t('schedules.excuse.days')} isFlush {...(add && { actions: add })}>
      {days.length === 0 ? (
        <p className="expected-none">{t('schedules.excuse.noDays')}</p>
      ) : (
        <ul className="person-rules">
          {days.map((each) => (
            <Days key={each.id} days={each} userId={userId} mayEnd={onExcuse !== undefined} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Days({ days, userId, mayEnd }: { days: ExcusedDays; userId: string; mayEnd: boolean }) {
  const t = useText();
  const range = useRange(days);
  const by = days.by && userName({ ...days.by, employeeNumber: null });
  const facts = [days.note, by && t('schedules.excuse.by', { name: by })].filter(Boolean).join(' · ');
  const isOver = days.lastDay < readersToday();
  return (
    <li>
      <strong>{range}</strong>
      <span>{t(excuseWords[days.reason])}</span>
      {facts && <small>{facts}</small>}
      {mayEnd && !isOver && <EndButton range={range} excuseId={days.id} userId={userId} />}
    </li>
  );
}

function useRange({ firstDay, lastDay }: ExcusedDays): string {
  const { day } = useDates();
  const [first, last] = [day(firstDay), day(lastDay)];
  return firstDay === lastDay ? first : `${first} – ${last}`;
}

function EndButton({ range, excuseId, userId }: { range: string; excuseId: string; userId: string }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { end, isPending } = useEndExcuse(userId);
  const close = () => setIsAsking(false);
  const confirm = () => {
    close();
    end(excuseId, () => showToast({ detail: t('schedules.excuse.ended') }));
  };
  return (
    <>
      <Button size="small" look="quiet" isPending={isPending} onPress={() => setIsAsking(true)}>
        {t('schedules.excuse.end')} <span className="visually-hidden">{range}</span>
      </Button>
      <ConfirmDialog
        title={t('schedules.excuse.endTitle', { days: range })}
        confirmLabel={t('schedules.excuse.end')}
        isOpen={isAsking}
        onConfirm={confirm}
        onClose={close}
      >
        {t('schedules.excuse.endText')}
      </ConfirmDialog>
    </>
  );
}
