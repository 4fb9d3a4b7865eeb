/** The text shown for a result (specification 4.5): a verdict where there is extra data, otherwise the score itself. */
export function resultDisplay(score: string, extraData?: unknown): string {
  if (extraData === undefined || extraData === null || extraData === '') return score;
  return passOf(extraData) ? 'PASS' : 'INCONCLUSIVE';
}

/** Extra data comes as an object or as JSON text. */
function passOf(extraData: unknown): boolean {
  const data = typeof extraData === 'string' ? parsed(extraData) : extraData;
  return data !== null && typeof data === 'object' && (data as { pass?: unknown }).pass === true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
