/** What is shown of a result (specification 4.5): a verdict where extra data came along, otherwise the score's own text. */
export function resultDisplay(score: string, extraData?: unknown): string {
  if (extraData === undefined || extraData === null || extraData === '') return score;
  return passOf(extraData) ? 'PASS' : 'INCONCLUSIVE';
}

/** Extra data comes as an object or as the JSON text of one. */
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
