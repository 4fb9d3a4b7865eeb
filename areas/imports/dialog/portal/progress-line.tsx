import { useId } from 'react';
import { useText } from '#platform/portal/text.tsx';

interface ProgressLineProps {
  label: string;
  progress: number;
  /** 0 while the rows are not counted. */
  rowCount: number;
}

export function ProgressLine({ label, progress, rowCount }: ProgressLineProps) {
  const t = useText();
  const id = useId();
  const isCounted = rowCount > 0;
  return (
    <div className="column gap-6 may-shrink import-progress">
      <span id={id}>{label}</span>
      <progress
        className="progress-bar"
        aria-labelledby={id}
        max={isCounted ? rowCount : undefined}
        value={isCounted ? progress : undefined}
      />
      <span className="small">
        {isCounted ? t('imports.progress.count', { progress, rowCount }) : t('imports.progress.counting')}
      </span>
    </div>
  );
}
