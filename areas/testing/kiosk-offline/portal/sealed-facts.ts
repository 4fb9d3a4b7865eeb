import type { JudgingFacts } from '#areas/testing/attempt/preliminary-result.ts';
import { SEALING_IV_BYTES, sealingInfo } from '#areas/testing/device-proofs/sealing.ts';
import type { SealedFacts } from '#areas/testing/places/portal/offline-kiosk.ts';
import { bytesOf } from './bytes-of.ts';

interface SealedFor {
  readonly packageId: string;
  readonly userId: string;
}

/** Derives the key with which a person's proof opens what was sealed under it. Nobody can read the key out. */
export async function openingKey(proof: ArrayBuffer, { packageId, userId }: SealedFor): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', proof, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytesOf(packageId), info: bytesOf(sealingInfo(userId)) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
}

/** Null when it does not open, for example because it was damaged. */
export async function openedFacts({ key, text }: SealedFacts): Promise<JudgingFacts | null> {
  try {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const iv = bytes.subarray(0, SEALING_IV_BYTES);
    const content = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(SEALING_IV_BYTES));
    return JSON.parse(new TextDecoder().decode(content)) as JudgingFacts;
  } catch {
    return null;
  }
}
