/** What a link to /signup came for. */
export interface LinkFragment {
  readonly purpose: 'confirm' | 'setup';
  readonly token: string;
}

/** Reads the secret behind the # of the address; it never went to the server with the page. */
export function linkFragment(): LinkFragment | null {
  const [, purpose, token] = /^#(confirm|setup)=([\w-]{1,200})$/.exec(location.hash) ?? [];
  return purpose && token ? { purpose: purpose as LinkFragment['purpose'], token } : null;
}

/** The secret stays neither in the address bar nor in the history. */
export function removeFragment(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}
