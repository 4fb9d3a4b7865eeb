import type { ReactNode } from 'react';
import { ZoneNote } from './zone-note.tsx';

interface PageHeaderProps {
  title: string;
  /** One sentence in gray. */
  intro?: string;
  /** The page shows times, so it states the time zone. */
  hasTimes?: boolean;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, intro, hasTimes = false, actions }: PageHeaderProps) {
  return (
    <div className="cluster items-center gap-8-16 page-header">
      <div className="cluster items-baseline may-shrink breaks page-heading">
        <h1>{title}</h1>
        {intro && <p className="quiet">{intro}</p>}
        {hasTimes && <ZoneNote />}
      </div>
      {actions && <div className="page-actions no-print">{actions}</div>}
    </div>
  );
}
