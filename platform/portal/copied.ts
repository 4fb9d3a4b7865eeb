/**
 * Pages without https have no clipboard, and a browser may refuse access; then the person must copy the text by hand.
 */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
