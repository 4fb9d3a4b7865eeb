import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ProgressLine } from './progress-line.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';

/** Shown while the server checks or writes. The work continues without a viewer. */
export function ProgressStep({ found, onClose }: StepProps) {
  const t = useText();
  const isRun = found.state === 'running';
  const footer = <Button onPress={onClose}>{t('imports.progress.close')}</Button>;
  return (
    <StepFrame step={isRun ? 'import' : 'check'} footer={footer}>
      <ProgressLine
        label={t(isRun ? 'imports.progress.running' : 'imports.progress.checking')}
        progress={found.progress}
        rowCount={found.rowCount}
      />
      <p>{t('imports.progress.text')}</p>
    </StepFrame>
  );
}
