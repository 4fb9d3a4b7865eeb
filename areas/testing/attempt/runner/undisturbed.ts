/** Requests full screen and a screen that stays on. Some browsers refuse; then the test continues without. */
export function undisturb(element: HTMLElement): () => void {
  const over = new AbortController();
  void keepAwake(over.signal);
  void fillScreen(element, over.signal);
  return () => over.abort();
}

async function keepAwake(over: AbortSignal): Promise<void> {
  // Undefined in older browsers, although the types say otherwise.
  const { wakeLock } = navigator as Partial<Navigator>;
  const lock = await wakeLock?.request('screen').catch(() => undefined);
  whenOver(over, () => lock?.release());
}

async function fillScreen(element: Partial<HTMLElement>, over: AbortSignal): Promise<void> {
  await element.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
  whenOver(over, () => (document.fullscreenElement === element ? document.exitFullscreen() : undefined));
}

function whenOver(over: AbortSignal, undo: () => Promise<void> | undefined): void {
  const act = () => void undo()?.catch(() => undefined);
  if (over.aborted) act();
  else over.addEventListener('abort', act, { once: true });
}
