import { setPriority } from 'node:os';

/** Higher than usual; only root may ask for it. */
const PRIORITY = -10;

/**
 * The longest part of `npm run test:all` mostly waits for processes to start. Where the system allows it, they start
 * before the other parts go on, so that this part does not end long after them.
 */
export function setup(): void {
  try {
    setPriority(PRIORITY);
  } catch {
    // Without rights it takes longer and proves the same.
  }
}
