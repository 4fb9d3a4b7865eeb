import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** One line about what will appear here, or why nothing does. */
  children?: ReactNode;
  /** One button, and at most one text link. */
  actions?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="state">
      <Icon />
      <p className="state-title">{title}</p>
      {children && <p className="quiet small breaks above-4 state-text">{children}</p>}
      {actions && <div className="cluster items-center state-actions">{actions}</div>}
    </div>
  );
}
