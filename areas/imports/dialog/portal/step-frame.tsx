import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { Import } from '#areas/imports/run/imports.contract.ts';

/** The props of each step of an import. */
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

/**
 * The frame around each step in the dialog: the progress through the steps, and the buttons. It moves the focus along.
 */
export function StepFrame({ step, footer, onSubmit, children }: StepFrameProps) {
  const t = useText();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form className="column import-frame" noValidate onSubmit={submit}>
      <ol className="cluster faint small import-steps" aria-label={t('imports.steps')}>
        {STEPS.map((each) => (
          <li key={each} className="inline-row gap-6 import-step" aria-current={each === step ? 'step' : undefined}>
            {t(STEP_TEXTS[each])}
          </li>
        ))}
      </ol>
      <div
        ref={content}
        className="column gap-20 may-shrink import-content"
        role="group"
        aria-label={t(STEP_TEXTS[step])}
        tabIndex={-1}
      >
        {children}
      </div>
      <div className="cluster gap-10 dialog-footer">{footer}</div>
    </form>
  );
}
