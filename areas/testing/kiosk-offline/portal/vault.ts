import { keepFirstKey, readKey, readValue, type Sealed } from './kiosk-storage.ts';

const SEAL_KEY = 'seal';
const IV_BYTES = 12;

/** Returns the device's own key. Nobody can read it out, not even this page; it can only be used here. */
async function sealKey(): Promise<CryptoKey> {
  const known = await readKey(SEAL_KEY);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return keepFirstKey(SEAL_KEY, made);
}

export async function sealed(content: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealKey(), bytes) };
}

/** Null when it was sealed with a key that this device no longer has. */
export async function opened<T>({ iv, data }: Sealed): Promise<T | null> {
  try {
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await sealKey(), data);
    return JSON.parse(new TextDecoder().decode(bytes)) as T;
  } catch {
    return null;
  }
}

export async function readSealed<T>(name: string): Promise<T | null> {
  const stored = await readValue<Sealed>(name);
  return stored ? opened<T>(stored) : null;
}
