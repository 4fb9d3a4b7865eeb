const DEBOUNCE_MS = 500;
const SIGNS = ['mousemove', 'keydown', 'pointerdown', 'touchstart'] as const;
const FIRST_OF_ALL = { capture: true, passive: true };

/**
 * Calls `act` when a person does something: at once, then at most every 500 ms, and once more at the end of a burst.
 * Returns a function that stops it.
 */
export function onActivity(act: () => void): () => void {
  const isMove = moveFilter();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isMoreWaiting = false;

  const listen = (event: Event) => {
    if (isKeyHeldDown(event) || !isMove(event)) return;
    if (timer !== undefined) {
      isMoreWaiting = true;
      return;
    }
    timer = setTimeout(settle, DEBOUNCE_MS);
    act();
  };
  const settle = () => {
    timer = undefined;
    if (isMoreWaiting) act();
    isMoreWaiting = false;
  };

  for (const sign of SIGNS) addEventListener(sign, listen, FIRST_OF_ALL);
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, listen, FIRST_OF_ALL);
  };
}

/** An object lying on a key causes repeats; they do not count as activity. */
const isKeyHeldDown = (event: Event): boolean => event instanceof KeyboardEvent && event.repeat;

/** A browser also reports a mouse at rest when something appears beneath it, such as the warning itself. */
function moveFilter(): (event: Event) => boolean {
  let place = '';
  return (event) => {
    if (event.type !== 'mousemove' || !(event instanceof MouseEvent)) return true;
    const before = place;
    place = `${event.screenX} ${event.screenY}`;
    return place !== before;
  };
}
