/** Parses JSON; returns undefined when the text is not valid. For untrusted text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
