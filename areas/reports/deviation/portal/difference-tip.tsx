import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { FactTip } from '#platform/portal/ui/fact-tip.tsx';
import { DifferenceFacts, DifferenceLinks } from './baseline-difference-tooltip.tsx';

interface DifferenceTipProps {
  resultId: string;
  /** The person's name. */
  name: string;
  children: ReactNode;
}

/** Wraps what stands for a test, such as a deviation or a strip, and explains how far it is from the baseline. */
export function DifferenceTip({ resultId, name, children }: DifferenceTipProps) {
  const t = useText();
  return (
    <FactTip
      label={t('reports.deviation.about', { name })}
      facts={<DifferenceFacts resultId={resultId} />}
      actions={<DifferenceLinks resultId={resultId} />}
    >
      {children}
    </FactTip>
  );
}
