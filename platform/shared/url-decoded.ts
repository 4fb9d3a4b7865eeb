/** Decodes a part of an address once; returns undefined when its escapes are invalid. */
export function urlDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
