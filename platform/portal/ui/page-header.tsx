import type { ReactNode } from 'react';
import { ZoneNote } from './zone-note.tsx';

interface PageHeaderProps {
  title: string;
  /** One sentence in grey. */
  intro?: string;
  /** The page shows moments: it says by which clock. */
  hasTimes?: boolean;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, intro, hasTimes = false, actions }: PageHeaderProps) {
  return (
    <div className="page-header">
      <div className="page-heading">
        <h1>{title}</h1>
        {intro && <p className="page-intro">{intro}</p>}
        {hasTimes && <ZoneNote />}
      </div>
      {actions && <div className="page-actions no-print">{actions}</div>}
    </div>
  );
}
