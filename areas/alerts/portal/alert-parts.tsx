import type { ReactNode } from 'react';

/** A part of an alert's story under its own heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="alert-part" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
