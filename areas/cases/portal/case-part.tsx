import { useId, type ReactNode } from 'react';

/** One part of the story, under its own heading. */
export function CasePart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="case-part" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  );
}
