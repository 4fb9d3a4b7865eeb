const focus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** The heading of what takes a form's place: the keyboard, and with it a screen reader, goes on from there. */
export function NewsHeading({ children }: { children: string }) {
  return (
    <h1 ref={focus} tabIndex={-1}>
      {children}
    </h1>
  );
}
