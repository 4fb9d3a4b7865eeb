import { WaitingLine } from '#platform/portal/ui/waiting-line.tsx';

interface SkeletonRowsProps {
  /** How many rows are expected. */
  rows?: number;
  onCancel?: (() => void) | undefined;
}

/** A placeholder for rows, at their real height. */
export function SkeletonRows({ rows = 3, onCancel }: SkeletonRowsProps) {
  return (
    <>
      <WaitingLine onCancel={onCancel} />
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={`row-${row}`} className="row gap-14 ruled skeleton-row">
            <span className="skeleton-bar skeleton-short" />
            <span className="skeleton-bar skeleton-long" />
            <span className="skeleton-bar skeleton-medium" />
            <span className="skeleton-bar skeleton-medium" />
          </div>
        ))}
      </div>
    </>
  );
}
