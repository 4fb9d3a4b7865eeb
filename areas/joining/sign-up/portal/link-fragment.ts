/** The purpose of a link to /signup. */
export interface LinkFragment {
  readonly purpose: 'confirm' | 'setup';
  readonly token: string;
}

/** Reads the secret after the # of the address, which was never sent to the server with the page. */
export function linkFragment(): LinkFragment | null {
  const [, purpose, token] = /^#(confirm|setup)=([\w-]{1,200})$/.exec(location.hash) ?? [];
  return purpose && token ? { purpose: purpose as LinkFragment['purpose'], token } : null;
}

/** Removes the secret from the address bar and the history. */
export function removeFragment(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}
