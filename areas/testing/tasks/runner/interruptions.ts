/** What may interrupt a task. `stop_asked`: the person pressed Escape or left full screen. */
export type Interruption = 'hidden' | 'focus_lost' | 'resized' | 'stalled' | 'stop_asked';

/** Reports interruptions until it is stopped. `hasNewSize` checks the stage itself. */
export function watchInterruptions(hasNewSize: () => boolean, tell: (what: Interruption) => void): () => void {
  const watching = new AbortController();
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: watching.signal });
  const onResize = () => {
    // Some browsers report a resize for a bar that slid over the page.
    if (hasNewSize()) tell('resized');
  };
  on(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell('hidden');
  });
  on(window, 'pagehide', () => tell('hidden'));
  on(window, 'blur', () => tell('focus_lost'));
  on(window, 'resize', onResize);
  on(window, 'orientationchange', onResize);
  on(document, 'fullscreenchange', () => {
    if (!document.fullscreenElement) tell('stop_asked');
  });
  on(window, 'keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape' && !event.repeat) tell('stop_asked');
  });
  return () => watching.abort();
}
