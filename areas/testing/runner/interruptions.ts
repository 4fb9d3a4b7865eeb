/** What may come between a person and the task. `stop_asked`: Escape, or full screen was left. */
export type Interruption = 'hidden' | 'focus_lost' | 'resized' | 'stalled' | 'stop_asked';

/** Tells what happens to the page until it is stopped. `hasNewSize` looks at the stage itself. */
export function watchInterruptions(hasNewSize: () => boolean, tell: (what: Interruption) => void): () => void {
  const watching = new AbortController();
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: watching.signal });
  const onResize = () => {
    // Some browsers say so for a bar that slid over the page.
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
