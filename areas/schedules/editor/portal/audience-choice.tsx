import { useState } from 'react';
import { PeopleChoice } from '#areas/users/person/portal/people-choice.tsx';
import { TagChoice } from '#areas/users/tags/portal/tag-choice.tsx';
import { useText } from '#platform/portal/text.tsx';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import type { AudienceForm } from '../audience-form.ts';
import { GroupFault } from '#platform/portal/ui/form/group-fault.tsx';
import './schedule-form.css';
import './schedules.css';

interface AudienceChoiceProps {
  /** The question above the choice. @example 'Who should test' */
  label: string;
  /** Explains what being excluded means. */
  exceptionsHint: string;
  audience: AudienceForm;
  onChange: (changes: Partial<AudienceForm>) => void;
  fault: string | undefined;
}

/** Chooses everyone, or people by tags and by name, and who is excluded. */
export function AudienceChoice({ label, exceptionsHint, audience, onChange, fault }: AudienceChoiceProps) {
  const t = useText();
  return (
    <div className="stack gap-16 may-shrink fields">
      <ChoiceBar
        label={label}
        options={[
          { id: 'everyone', text: t('schedules.audience.everyone') },
          { id: 'some', text: t('schedules.form.some') },
        ]}
        value={audience.everyone ? 'everyone' : 'some'}
        onChange={(id) => onChange({ everyone: id === 'everyone' })}
      />
      <GroupFault fault={fault} />
      {!audience.everyone && <SomePeople audience={audience} onChange={onChange} />}
      <Exceptions audience={audience} hint={exceptionsHint} onChange={onChange} />
    </div>
  );
}

type PeopleProps = Pick<AudienceChoiceProps, 'audience' | 'onChange'>;

function SomePeople({ audience, onChange }: PeopleProps) {
  const t = useText();
  return (
    <>
      <fieldset className="stack gap-16 may-shrink fields">
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

/** Collapsed at first, because most audiences have no exceptions. */
function Exceptions({ audience, hint, onChange }: PeopleProps & { hint: string }) {
  const t = useText();
  const { excludedTagIds, excludedPeople } = audience;
  const [isOpen, setIsOpen] = useState(excludedTagIds.length + excludedPeople.length > 0);
  return (
    <details className="schedule-exceptions" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('schedules.form.exceptions')}</summary>
      {isOpen && (
        <div className="stack gap-16 may-shrink fields">
          <p className="field-hint">{hint}</p>
          <fieldset className="stack gap-16 may-shrink fields">
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
