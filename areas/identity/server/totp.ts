import { generateSecret, generateURI, verifySync } from 'otplib';

const STEP_SECONDS = 30;
const ISSUER = 'Evenkeel';

/** 160 bits in base32, as authenticator apps take it. */
export const newTotpSecret = (): string => generateSecret();

/** What an authenticator app reads out of the picture. `name` tells the person's accounts apart. */
export const totpUri = (secret: string, name: string): string => generateURI({ issuer: ISSUER, label: name, secret });

/** The time step that a code belongs to, where that is now, the one before or the one after; undefined for a wrong code. */
export function stepOfCode(secret: string, digits: string, nowMs: number): number | undefined {
  const epoch = Math.floor(nowMs / 1000);
  const result = verifySync({ secret, token: digits, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
