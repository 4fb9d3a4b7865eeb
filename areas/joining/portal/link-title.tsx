interface LinkTitleProps {
  /** It stands on a page that has a title of its own. */
  isPart?: boolean;
  children: string;
}

export function LinkTitle({ isPart = false, children }: LinkTitleProps) {
  return isPart ? <h3 className="join-title">{children}</h3> : <h1 tabIndex={-1}>{children}</h1>;
}
