import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** One sentence in grey. */
  intro?: string;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, intro, actions }: PageHeaderProps) {
  return (
    <div className="page-header">
      <div className="page-heading">
        <h1>{title}</h1>
        {intro && <p className="page-intro">{intro}</p>}
      </div>
      {actions && <div className="page-actions no-print">{actions}</div>}
    </div>
  );
}
