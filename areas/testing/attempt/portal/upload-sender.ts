import { lookAtUploads, onUploadChange, sendWaiting, uploadState } from './upload-queue.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 8 * 60_000;
const LOCK = 'evenkeel-upload';

let hasStarted = false;
let pauseMs = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends waiting records now, when the network or the person comes back, and periodically in between. */
export function startSending(): void {
  if (hasStarted) return;
  hasStarted = true;
  addEventListener('online', sendSoon);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendSoon();
  });
  onUploadChange(planNext);
  sendSoon();
}

function sendSoon(): void {
  pauseMs = FIRST_PAUSE_MS;
  void send();
}

async function send(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (await oneAtATime(sendWaiting)) pauseMs = FIRST_PAUSE_MS;
  else pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  planNext();
}

function planNext(): void {
  if (uploadState().waiting > 0) timer ??= setTimeout(() => void send(), pauseMs);
}

/** Only one page of this browser sends at a time; the server would cope with more, but the network may be slow. */
async function oneAtATime(work: () => Promise<boolean>): Promise<boolean> {
  // Undefined on insecure pages, although the types say otherwise.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work();
  return locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? work() : (await lookAtUploads()).waiting === 0,
  );
}
