/** Reads the secret behind the # of a personal link and removes it: it stays neither in the address nor in the history. */
export function takeLinkToken(): string | null {
  const [, token] = /^#([\w-]{1,128})$/.exec(location.hash) ?? [];
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  return token ?? null;
}
