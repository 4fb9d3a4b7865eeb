/**
 * Rounds of PBKDF2 with SHA-256 for a PIN, on the server and on the kiosk. If they change, the stored proofs of PINs have
 * to be deleted; they are made again when people identify themselves.
 */
export const PIN_ROUNDS = 200_000;
