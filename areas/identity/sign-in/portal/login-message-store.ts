import { readStored, removeStored, writeStored } from '#platform/portal/stored-session.ts';
import { decodeLoginMessage, loginMessage } from '../login-message.ts';

const MESSAGE_KEY = 'message';

/** Stores the message of a link to /login/{encoded}; a link without a readable message stores nothing. */
export function keepLoginMessage(encoded: string): void {
  const message = decodeLoginMessage(encoded);
  if (message) writeStored(sessionStorage, MESSAGE_KEY, message);
  else forgetLoginMessage();
}

export const keptLoginMessage = (): string => loginMessage(readStored(sessionStorage, MESSAGE_KEY) ?? '');

export const forgetLoginMessage = (): void => removeStored(sessionStorage, MESSAGE_KEY);
