/** Asks for the whole screen and for a screen that stays on. Both are refused in places, and the test goes on without. */
export function undisturb(element: HTMLElement): () => void {
  const over = new AbortController();
  void keepAwake(over.signal);
  void fillScreen(element, over.signal);
  return () => over.abort();
}

async function keepAwake(over: AbortSignal): Promise<void> {
  // Missing in older browsers, whatever the types say.
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
