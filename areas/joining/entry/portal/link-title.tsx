interface LinkTitleProps {
  /** Whether the page has its own title, so that this one is a subtitle. */
  isPart?: boolean;
  children: string;
}

export function LinkTitle({ isPart = false, children }: LinkTitleProps) {
  return isPart ? <h3 className="heading-lines strong">{children}</h3> : <h1 tabIndex={-1}>{children}</h1>;
}
