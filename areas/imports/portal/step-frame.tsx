import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { Import } from '../imports.contract.ts';

/** What each step of an import gets. */
export interface StepProps {
  found: Import;
  onClose: () => void;
}

const STEPS = ['file', 'columns', 'check', 'import'] as const;
type Step = (typeof STEPS)[number];

const STEP_TEXTS: Readonly<Record<Step, string>> = {
  file: 'imports.step.file',
  columns: 'imports.step.columns',
  check: 'imports.step.check',
  import: 'imports.step.import',
};

interface StepFrameProps {
  step: Step;
  footer: ReactNode;
  onSubmit?: () => void;
  children: ReactNode;
}

/** What stands around each step in the dialog: where it is in the whole, and its buttons. The focus comes along. */
export function StepFrame({ step, footer, onSubmit, children }: StepFrameProps) {
  const t = useText();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form className="import-frame" noValidate onSubmit={submit}>
      <ol className="import-steps" aria-label={t('imports.steps')}>
        {STEPS.map((each) => (
          <li key={each} className="import-step" aria-current={each === step ? 'step' : undefined}>
            {t(STEP_TEXTS[each])}
          </li>
        ))}
      </ol>
      <div ref={content} className="import-content" role="group" aria-label={t(STEP_TEXTS[step])} tabIndex={-1}>
        {children}
      </div>
      <div className="dialog-footer">{footer}</div>
    </form>
  );
}
