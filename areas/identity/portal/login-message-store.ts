import { readStored, removeStored, writeStored } from '#platform/portal/stored-session.ts';
import { decodeLoginMessage, loginMessage } from '../login-message.ts';

const MESSAGE_KEY = 'message';

/** Keeps what a link to /login/{encoded} carries; a link that carries nothing readable leaves nothing behind. */
export function keepLoginMessage(encoded: string): void {
  const message = decodeLoginMessage(encoded);
  if (message) writeStored(sessionStorage, MESSAGE_KEY, message);
  else forgetLoginMessage();
}

export const keptLoginMessage = (): string => loginMessage(readStored(sessionStorage, MESSAGE_KEY) ?? '');

export const forgetLoginMessage = (): void => removeStored(sessionStorage, MESSAGE_KEY);
