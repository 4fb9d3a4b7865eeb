const focus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** The heading of the message that replaces a form. It takes the focus, so that a screen reader continues there. */
export function NewsHeading({ children }: { children: string }) {
  return (
    <h1 ref={focus} tabIndex={-1}>
      {children}
    </h1>
  );
}
