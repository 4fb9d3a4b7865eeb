import { useId, type ReactNode } from 'react';

interface CardProps {
  title?: string;
  /** Short gray text after the title. */
  note?: string;
  /** Shown to the right of the title. */
  actions?: ReactNode;
  /** The content extends to the card's edges. */
  isFlush?: boolean;
  children: ReactNode;
}

export function Card({ title, note, actions, isFlush = false, children }: CardProps) {
  const titleId = useId();
  return (
    <section className="card" aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className="cluster items-baseline card-header">
          <h2 id={titleId} className="card-title">
            {title}
          </h2>
          {note && <span className="card-note">{note}</span>}
          {actions && <div>{actions}</div>}
        </div>
      )}
      {isFlush ? children : <div className="card-body">{children}</div>}
    </section>
  );
}
