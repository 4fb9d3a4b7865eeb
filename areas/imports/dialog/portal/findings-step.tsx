import { useState, useId } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import type { Import, ImportCounts, RunChoices } from '#areas/imports/run/imports.contract.ts';
import { isAgreed, needsTypedNumber } from '#areas/imports/run/suspension-guard.ts';
import { CountTiles } from './count-tiles.tsx';
import { ErrorDownload } from './error-download.tsx';
import { ImportRows } from './import-rows.tsx';
import { StepFrame } from './step-frame.tsx';
import { useRun } from './use-import.ts';

const NOTHING: ImportCounts = {
  created: 0,
  changed: 0,
  unchanged: 0,
  errors: 0,
  suspended: 0,
  active: 0,
  newTags: [],
};

/** The third step: what the file would change, and which of the changes to make. */
export function FindingsStep({ found, onBack }: { found: Import; onBack: () => void }) {
  const t = useText();
  const counts = found.counts ?? NOTHING;
  const [choices, setChoices] = useState<RunChoices>({
    creates: true,
    updates: true,
    skipsErrors: false,
    suspendsAbsent: false,
  });
  const run = useRun();
  const work = dueWork(counts, choices);
  const mayRun = work > 0 && (counts.errors === 0 || choices.skipsErrors) && isSuspensionAgreed(counts, choices);
  const send = () => mayRun && run.mutate({ params: { id: found.id }, body: choices });
  const footer = (
    <>
      <Button onPress={onBack}>{t('imports.findings.back')}</Button>
      <Button type="submit" look="primary" isPending={run.isPending} isDisabled={!mayRun}>
        {t('imports.findings.run', { count: work })}
      </Button>
    </>
  );
  return (
    <StepFrame step="check" footer={footer} onSubmit={send}>
      <Findings found={found} counts={counts} />
      <RunFields counts={counts} choices={choices} onChange={(part) => setChoices({ ...choices, ...part })} />
      <FormFailure failure={run.error} />
    </StepFrame>
  );
}

/** Returns how many people the run would change. */
const dueWork = ({ created, changed, suspended }: ImportCounts, { creates, updates, suspendsAbsent }: RunChoices) =>
  (creates ? created : 0) + (updates ? changed : 0) + (suspendsAbsent ? suspended : 0);

const isSuspensionAgreed = (counts: ImportCounts, { suspendsAbsent, suspensions }: RunChoices): boolean =>
  !suspendsAbsent || isAgreed(counts, suspensions);

function Findings({ found: { id }, counts }: { found: Import; counts: ImportCounts }) {
  const t = useText();
  return (
    <>
      <CountTiles
        tiles={[
          { label: t('imports.findings.created'), count: counts.created },
          { label: t('imports.findings.changed'), count: counts.changed },
          { label: t('imports.findings.unchanged'), count: counts.unchanged },
          { label: t('imports.findings.errors'), count: counts.errors, isBad: true },
        ]}
      />
      {counts.newTags.length > 0 && (
        <p>{t('imports.findings.newTags', { count: counts.newTags.length, names: counts.newTags.join(', ') })}</p>
      )}
      {counts.errors > 0 && (
        <ImportRows
          id={id}
          outcome="error"
          title={t('imports.findings.errorRows')}
          actions={<ErrorDownload id={id} />}
        />
      )}
      {counts.changed > 0 && <ImportRows id={id} outcome="changed" title={t('imports.findings.changedRows')} />}
    </>
  );
}

interface RunFieldsProps {
  counts: ImportCounts;
  choices: RunChoices;
  onChange: (part: Partial<RunChoices>) => void;
}

/** The choices of what to import. */
function RunFields({ counts, choices, onChange }: RunFieldsProps) {
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
