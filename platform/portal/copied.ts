/** A page without https has no clipboard, and a browser may refuse it: then the text is to be copied by hand. */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
