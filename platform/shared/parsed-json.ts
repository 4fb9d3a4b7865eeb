/** What a text says as JSON; undefined when it is none. For text that anyone may have written. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
