import { useState } from 'react';
import { isWorkedOn } from '#areas/imports/run/import-state.ts';
import { ColumnsStep } from './columns-step.tsx';
import { FailedStep } from './failed-step.tsx';
import { FindingsStep } from './findings-step.tsx';
import { ProgressStep } from './progress-step.tsx';
import { ReportStep } from './report-step.tsx';
import type { StepProps } from './step-frame.tsx';

/** Shows the current step of an import. From the check the person can go back to the columns. */
export function ImportSteps({ found, onNew, onClose }: StepProps & { onNew: () => void }) {
  const [isAtColumns, setAtColumns] = useState(false);
  const { state } = found;
  if (isWorkedOn(state)) return <ProgressStep found={found} onClose={onClose} />;
  if (state === 'done') return <ReportStep found={found} onNew={onNew} onClose={onClose} />;
  if (state === 'uploaded' || isAtColumns) {
    return <ColumnsStep found={found} onChecked={() => setAtColumns(false)} onNew={onNew} />;
  }
  const goBack = () => setAtColumns(true);
  if (state === 'failed') return <FailedStep found={found} onBack={goBack} onClose={onClose} />;
  return <FindingsStep found={found} onBack={goBack} />;
}
