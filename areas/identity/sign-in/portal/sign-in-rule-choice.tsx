import { useId } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import type { RulesForm } from './sign-in-rules-values.ts';

interface RuleChoiceProps {
  control: Control<RulesForm>;
  name: Exclude<keyof RulesForm, 'portalInactivityTimeout'>;
  label: string;
  /** What it means for the people, in a sentence or two. */
  hint: string;
}

/** A rule that is on or off. */
export function RuleChoice({ control, name, label, hint }: RuleChoiceProps) {
  const hintId = useId();
  return (
    <div className="setting-switch rule-choice">
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Checkbox name={name} isChecked={value} onChange={onChange} describedBy={hintId}>
            {label}
          </Checkbox>
        )}
      />
      <p className="field-hint" id={hintId}>
        {hint}
      </p>
    </div>
  );
}
