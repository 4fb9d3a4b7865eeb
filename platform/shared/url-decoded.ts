/** A part of an address with its escapes undone once; undefined when they are broken. */
export function urlDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
