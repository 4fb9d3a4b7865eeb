import type { ReactNode, RefObject } from 'react';

interface LongFormProps {
  element: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  /** What follows from the fields, shown beside them. */
  aside: ReactNode;
  /** At the foot of the form, always visible. */
  buttons: ReactNode;
  children: ReactNode;
}

/** The frame of a form that fills a page. */
export function LongForm({ element, onSubmit, aside, buttons, children }: LongFormProps) {
  return (
    <form
      ref={element}
      className="long-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React also bubbles the submit event of a dialog, which is a form of its own.
        if (event.target === event.currentTarget) onSubmit();
      }}
    >
      <div className="long-form-sections">{children}</div>
      {aside}
      <div className="long-form-buttons">{buttons}</div>
    </form>
  );
}
