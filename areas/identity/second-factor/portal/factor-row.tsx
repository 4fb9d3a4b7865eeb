import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

interface FactorRowProps {
  icon: LucideIcon;
  title: string;
  /** Its current state in a sentence. */
  state: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** One kind of second factor: its name, its state and its actions. */
export function FactorRow({ icon: Icon, title, state, actions, children }: FactorRowProps) {
  return (
    <div className="factor">
      <Icon />
      <div className="factor-words">
        <h3>{title}</h3>
        <p>{state}</p>
      </div>
      <div className="cluster items-start gap-8 hide-empty factor-actions">{actions}</div>
      {children && <div className="hide-empty factor-rest">{children}</div>}
    </div>
  );
}
