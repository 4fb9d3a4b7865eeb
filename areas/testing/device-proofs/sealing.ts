/**
 * What is sealed under a proof is AES-256-GCM: twelve bytes of initialization vector, the content, sixteen bytes of tag. The
 * key is HKDF-SHA-256 of the proof, with the package's id as salt and this as info, on the server and on the kiosk.
 */
export const sealingInfo = (userId: string): string => `evenkeel kiosk baseline ${userId}`;

export const SEALING_IV_BYTES = 12;
