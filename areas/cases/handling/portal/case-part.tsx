import { useId, type ReactNode } from 'react';

/** One part of the case, under its own heading. */
export function CasePart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="stack content-start gap-10 ruled-part" aria-labelledby={titleId}>
      <h3 id={titleId} className="card-title">
        {title}
      </h3>
      {children}
    </section>
  );
}
