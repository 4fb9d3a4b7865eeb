import { useId } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { CaseSettings } from '#areas/cases/settings/case-settings.contract.ts';
import { offeredDecisions } from '#areas/cases/settings/offered-decisions.ts';
import { decisionName } from '#areas/cases/case/decision-name.ts';
import '#areas/cases/case/portal/cases.css';

interface DecisionChoiceProps {
  settings: Pick<CaseSettings, 'hiddenDecisions' | 'ownDecisions'>;
  /** null: nothing is chosen or suggested. */
  value: string | null;
  error: string | undefined;
  onChange: (decision: string) => void;
}

/** The decisions that the organization offers. None is preselected: a person decides, not the product. */
export function DecisionChoice({ settings, value, error, onChange }: DecisionChoiceProps) {
  const t = useText();
  const group = useId();
  return (
    <fieldset className="decision-choice" aria-describedby={error && `${group}error`}>
      <legend className="field-label">{t('cases.decide.what')}</legend>
      {offeredDecisions(settings).map((decision) => (
        <label key={decision.key} className="row gap-10 breaks decision-option">
          <input type="radio" name={group} checked={value === decision.key} onChange={() => onChange(decision.key)} />
          <span>{decisionName(t, decision)}</span>
        </label>
      ))}
      <div role="alert">
        {error && (
          <p className="field-error" id={`${group}error`}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
