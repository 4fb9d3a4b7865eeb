import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** What this place is for, or why it is empty: one line. */
  children?: ReactNode;
  /** One button, and at most one quiet link. */
  actions?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="state">
      <Icon />
      <p className="state-title">{title}</p>
      {children && <p className="state-text">{children}</p>}
      {actions && <div className="state-actions">{actions}</div>}
    </div>
  );
}
