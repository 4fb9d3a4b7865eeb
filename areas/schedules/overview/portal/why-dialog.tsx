import { useState } from 'react';
import { PersonChoice } from '#areas/users/person/portal/person-choice.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { explainSchedule } from '../schedule-views.contract.ts';
import type { Schedule } from '#areas/schedules/rules/schedules.contract.ts';
import { WhyFacts } from './why-facts.tsx';

/** "Why is this person due at this time?" */
export function WhyDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const t = useText();
  const [person, setPerson] = useState<User>();
  const footer = <Button onPress={onClose}>{t('ui.close')}</Button>;
  return (
    <Dialog title={t('schedules.why.title', { name: schedule.name })} isOpen onClose={onClose} footer={footer}>
      <div className="above-8 stack gap-16 may-shrink fields">
        <PersonChoice label={t('schedules.why.person')} autoFocus onPick={setPerson} />
        {person && <Explained key={person.id} schedule={schedule} person={person} />}
      </div>
    </Dialog>
  );
}

function Explained({ schedule, person }: { schedule: Schedule; person: User }) {
  const why = useApiQuery(explainSchedule, { params: { id: schedule.id }, query: { userId: person.id } });
  return (
    <div aria-live="polite">
      <Loaded query={why}>{(found) => <WhyFacts schedule={schedule} name={userName(person)} why={found} />}</Loaded>
    </div>
  );
}
