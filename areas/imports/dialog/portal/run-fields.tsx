import { useId, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import type { ImportCounts, RunChoices } from '#areas/imports/run/imports.contract.ts';
import { needsTypedNumber } from '#areas/imports/run/suspension-guard.ts';

interface RunFieldsProps {
  counts: ImportCounts;
  choices: RunChoices;
  onChange: (part: Partial<RunChoices>) => void;
}

/** The choices of what to import. */
export function RunFields({ counts, choices, onChange }: RunFieldsProps) {
  const t = useText();
  return (
    <fieldset className="import-group import-choices">
      <legend className="clear card-title">{t('imports.run.title')}</legend>
      {counts.created > 0 && (
        <Checkbox isChecked={choices.creates} onChange={(creates) => onChange({ creates })}>
          {t('imports.run.creates', { count: counts.created })}
        </Checkbox>
      )}
      {counts.changed > 0 && (
        <Checkbox isChecked={choices.updates} onChange={(updates) => onChange({ updates })}>
          {t('imports.run.updates', { count: counts.changed })}
        </Checkbox>
      )}
      {counts.errors > 0 && (
        <Checkbox isChecked={choices.skipsErrors} onChange={(skipsErrors) => onChange({ skipsErrors })}>
          {t('imports.run.skipsErrors', { count: counts.errors })}
        </Checkbox>
      )}
      <SuspensionFields counts={counts} choices={choices} onChange={onChange} />
    </fieldset>
  );
}

function SuspensionFields({ counts, choices, onChange }: RunFieldsProps) {
  const t = useText();
  const hintId = useId();
  const [typed, setTyped] = useState('');
  const isPossible = counts.errors === 0 && counts.suspended > 0;
  const type = (text: string) => {
    setTyped(text);
    // undefined while the text is not a number: only a typed number counts as agreement.
    onChange({ suspensions: /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined });
  };
  return (
    <>
      <Checkbox
        isChecked={choices.suspendsAbsent}
        isDisabled={!isPossible}
        describedBy={hintId}
        onChange={(suspendsAbsent) => onChange({ suspendsAbsent, suspensions: undefined })}
      >
        {t('imports.run.suspends', { count: counts.suspended })}
      </Checkbox>
      <p id={hintId} className="field-hint">
        {t(counts.errors > 0 ? 'imports.run.suspendsAfterErrors' : 'imports.run.suspendsHint')}
      </p>
      {choices.suspendsAbsent && needsTypedNumber(counts) && (
        <TextField
          label={t('imports.run.typeNumber', { count: counts.suspended, active: counts.active })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={type}
        />
      )}
    </>
  );
}
