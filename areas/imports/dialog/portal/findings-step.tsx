import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import type { Import, ImportCounts, RunChoices } from '#areas/imports/run/imports.contract.ts';
import { isAgreed } from '#areas/imports/run/suspension-guard.ts';
import { CountTiles } from './count-tiles.tsx';
import { ErrorDownload } from './error-download.tsx';
import { ImportRows } from './import-rows.tsx';
import { RunFields } from './run-fields.tsx';
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
