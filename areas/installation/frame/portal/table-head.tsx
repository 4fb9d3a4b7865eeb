import './operations.css';
import type { ReactNode } from 'react';

interface TableHeadProps {
  title: string;
  /** Shown at the right. */
  actions?: ReactNode;
  /** One sentence about the content of the table. */
  children?: ReactNode;
}

/** The header of a table in a section with several. */
export function TableHead({ title, actions, children }: TableHeadProps) {
  return (
    <div className="cluster spread items-end gap-8-16 above-8 operations-head">
      <div>
        <h2>{title}</h2>
        {children && <p>{children}</p>}
      </div>
      {actions}
    </div>
  );
}
