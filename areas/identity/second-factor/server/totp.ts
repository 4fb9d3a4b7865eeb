import { generateSecret, generateURI, verifySync } from 'otplib';

const STEP_SECONDS = 30;
const ISSUER = 'Evenkeel';

/** 160 bits in base32, the format of authenticator apps. */
export const newTotpSecret = (): string => generateSecret();

/** The address in the QR code, which an authenticator app reads. `name` tells the person's accounts apart. */
export const totpUri = (secret: string, name: string): string => generateURI({ issuer: ISSUER, label: name, secret });

/**
 * Returns the time step of a code if it is the current one, the one before or the one after; undefined for a wrong
 * code.
 */
export function stepOfCode(secret: string, digits: string, nowMs: number): number | undefined {
  const epoch = Math.floor(nowMs / 1000);
  const result = verifySync({ secret, token: digits, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
