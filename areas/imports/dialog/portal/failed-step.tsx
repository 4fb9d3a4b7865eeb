import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { FAILURE_TEXTS } from './state-texts.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';

/** Says why the import failed and that nothing was changed. */
export function FailedStep({ found, onBack, onClose }: StepProps & { onBack: () => void }) {
  const t = useText();
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.close')}</Button>
      <Button look="primary" onPress={onBack}>
        {t('imports.failed.again')}
      </Button>
    </>
  );
  return (
    <StepFrame step="check" footer={footer}>
      <Notice severity="error">
        <strong>{t('imports.failed.title')}</strong> {t(FAILURE_TEXTS[found.failure ?? 'fault'])}
      </Notice>
    </StepFrame>
  );
}
