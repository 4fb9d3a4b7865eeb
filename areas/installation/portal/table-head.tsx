import './operations.css';
import type { ReactNode } from 'react';

interface TableHeadProps {
  title: string;
  /** At the right. */
  actions?: ReactNode;
  /** One sentence on what the table tells. */
  children?: ReactNode;
}

/** What stands above a table in a section of several. */
export function TableHead({ title, actions, children }: TableHeadProps) {
  return (
    <div className="operations-head">
      <div>
        <h2>{title}</h2>
        {children && <p>{children}</p>}
      </div>
      {actions}
    </div>
  );
}
