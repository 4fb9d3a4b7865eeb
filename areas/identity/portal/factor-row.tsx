import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

interface FactorRowProps {
  icon: LucideIcon;
  title: string;
  /** What there is to say about it now. */
  state: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** One kind of second factor: what it is, how it stands, what can be done. */
export function FactorRow({ icon: Icon, title, state, actions, children }: FactorRowProps) {
  return (
    <div className="factor">
      <Icon />
      <div className="factor-words">
        <h3>{title}</h3>
        <p>{state}</p>
      </div>
      <div className="factor-actions">{actions}</div>
      {children && <div className="factor-rest">{children}</div>}
    </div>
  );
}
