import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { FactTip } from '#platform/portal/ui/fact-tip.tsx';
import { DifferenceFacts, DifferenceLinks } from './baseline-difference-tooltip.tsx';

interface DifferenceTipProps {
  resultId: string;
  /** Of the person. */
  name: string;
  children: ReactNode;
}

/** A deviation, a strip or whatever stands for a test, which tells how far it is from the baseline and why. */
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
