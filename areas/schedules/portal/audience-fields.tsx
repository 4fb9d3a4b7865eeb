import { useState } from 'react';
import { PeopleChoice } from '#areas/users/portal/people-choice.tsx';
import { TagChoice } from '#areas/users/portal/tag-choice.tsx';
import { useText } from '#platform/portal/text.tsx';
import { ChoiceBar } from '#platform/portal/ui/choice-bar.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import type { AudienceForm } from '../schedule-form.ts';
import { GroupFault } from './group-fault.tsx';
import type { ScheduleFields } from './use-schedule-form.ts';

/** Everyone, or people by tags and by name; and who is left out all the same. */
export function AudienceFields({ fields: { form, change, faultOf } }: { fields: ScheduleFields }) {
  const t = useText();
  const { audience } = form;
  const set = (changes: Partial<AudienceForm>) => change({ audience: { ...audience, ...changes } });
  return (
    <div className="schedule-fields">
      <ChoiceBar
        label={t('schedules.form.who')}
        options={[
          { id: 'everyone', text: t('schedules.audience.everyone') },
          { id: 'some', text: t('schedules.form.some') },
        ]}
        value={audience.everyone ? 'everyone' : 'some'}
        onChange={(id) => set({ everyone: id === 'everyone' })}
      />
      <GroupFault fault={faultOf('audience')} />
      {!audience.everyone && <SomePeople audience={audience} onChange={set} />}
      <Exceptions audience={audience} onChange={set} />
    </div>
  );
}

interface PeopleProps {
  audience: AudienceForm;
  onChange: (changes: Partial<AudienceForm>) => void;
}

function SomePeople({ audience, onChange }: PeopleProps) {
  const t = useText();
  return (
    <>
      <fieldset className="schedule-fields">
        <legend className="field-label">{t('schedules.form.tags')}</legend>
        <TagChoice isScope chosen={new Set(audience.tagIds)} onChange={(ids) => onChange({ tagIds: [...ids] })} />
      </fieldset>
      {audience.tagIds.length > 1 && (
        <Select
          label={t('schedules.form.tagMatch')}
          options={[
            { id: 'any', text: t('schedules.form.tagMatch.any') },
            { id: 'all', text: t('schedules.form.tagMatch.all') },
          ]}
          value={audience.tagMatch}
          onChange={(tagMatch) => onChange({ tagMatch })}
        />
      )}
      <PeopleChoice
        label={t('schedules.form.people')}
        chosen={audience.people}
        onChange={(people) => onChange({ people })}
      />
    </>
  );
}

/** Closed until somebody needs it: most schedules have none. */
function Exceptions({ audience, onChange }: PeopleProps) {
  const t = useText();
  const { excludedTagIds, excludedPeople } = audience;
  const [isOpen, setIsOpen] = useState(excludedTagIds.length + excludedPeople.length > 0);
  return (
    <details className="schedule-exceptions" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('schedules.form.exceptions')}</summary>
      {isOpen && (
        <div className="schedule-fields">
          <p className="field-hint">{t('schedules.form.exceptionsHint')}</p>
          <fieldset className="schedule-fields">
            <legend className="field-label">{t('schedules.form.excludedTags')}</legend>
            <TagChoice
              isScope
              chosen={new Set(excludedTagIds)}
              onChange={(ids) => onChange({ excludedTagIds: [...ids] })}
            />
          </fieldset>
          <PeopleChoice
            label={t('schedules.form.excludedPeople')}
            chosen={excludedPeople}
            onChange={(people) => onChange({ excludedPeople: people })}
          />
        </div>
      )}
    </details>
  );
}
