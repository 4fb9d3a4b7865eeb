import { comparableCard } from '#areas/testing/cards/card-text.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import {
  deleteUnusedProofs,
  hasOfflineKiosk,
  hasProof,
  putProofs,
  type ProofKind,
  type SealedProof,
} from './device-proofs.queries.ts';
import { cardProof, digest, keyedProof, pinProof, sealedUnder } from './proof-bytes.ts';

const contextOf = (kind: ProofKind, userId: string): string => `device_proofs.sealed ${kind} ${userId}`;

interface KnownPin {
  readonly userId: string;
  readonly pin: string;
  /** The stored hash, which ties the proof to this PIN. */
  readonly pinHash: string;
}

export type { SealedProof };
type ProofMaker = (pin: KnownPin) => Promise<SealedProof>;

/** Returns what makes proofs of PINs; undefined if no kiosk needs them. It is slow, so call it outside transactions. */
export async function pinProofMaker(
  { databases, seal }: Pick<ServerParts, 'databases' | 'seal'>,
  organizationId: string,
): Promise<ProofMaker | undefined> {
  const within = { organizationId, actor: { userId: null } };
  const isNeeded = await withOrganization(databases, within, hasOfflineKiosk);
  return isNeeded ? (pin) => sealedPin(seal, pin) : undefined;
}

async function sealedPin(seal: Seal, { userId, pin, pinHash }: KnownPin): Promise<SealedProof> {
  const sealed = seal.close(await pinProof(pin, userId), contextOf('pin', userId));
  return { userId, kind: 'pin', madeOf: digest(pinHash), sealed };
}

export async function keepProofs(db: TenantDb, proofs: readonly (SealedProof | undefined)[]): Promise<void> {
  const made = proofs.filter((proof) => proof !== undefined);
  if (made.length > 0) await putProofs(db, made);
}

/** Stores a proof of a PIN that was just typed correctly, if there is none yet: older PINs are known only now. */
export async function rememberPin(
  { databases, seal }: Pick<ServerParts, 'databases' | 'seal'>,
  organizationId: string,
  pin: KnownPin,
): Promise<void> {
  const within = { organizationId, actor: { userId: null } };
  const place = { userId: pin.userId, kind: 'pin', madeOf: digest(pin.pinHash) } as const;
  if (await withOrganization(databases, within, (db) => hasProof(db, place))) return;
  const proof = await sealedPin(seal, pin);
  await withOrganization(databases, within, (db) => putProofs(db, [proof]));
}

export interface KnownCard {
  readonly userId: string;
  /** As a reader types it. */
  readonly card: string;
  /** As stored. */
  readonly mac: Buffer;
}

const sealedCard = (seal: Seal, { userId, card, mac }: KnownCard): SealedProof => {
  const sealed = seal.close(cardProof(comparableCard(card)), contextOf('card', userId));
  return { userId, kind: 'card', madeOf: mac, sealed };
};

/** Stores what an offline kiosk needs to recognize these cards, if there is such a kiosk. */
export async function rememberCards(db: TenantDb, seal: Seal, cards: readonly KnownCard[]): Promise<void> {
  if (cards.length === 0 || !(await hasOfflineKiosk(db))) return;
  await putProofs(
    db,
    cards.map((card) => sealedCard(seal, card)),
  );
}

/** Stores the same for a card that was just held to a reader. */
export async function rememberCard(db: TenantDb, seal: Seal, card: KnownCard): Promise<void> {
  const place = { userId: card.userId, kind: 'card', madeOf: card.mac } as const;
  if (!(await hasProof(db, place))) await rememberCards(db, seal, [card]);
}

interface StoredProof {
  readonly userId: string;
  readonly kind: ProofKind;
  readonly sealed: Buffer | null;
}

interface PackageKey {
  readonly packageId: string;
  readonly key: Buffer;
}

/** What a package carries of a proof. */
interface CarriedProof {
  /** Recognizes the proof; null where there is none or it was stored with another secret. */
  readonly hash: string | null;
  /** A text that only the proof opens; null if there is none. */
  readonly content?: string;
}

/** Returns a proof as one package carries it, and seals a text under it. */
export function proofForPackage(
  seal: Seal,
  { packageId, key }: PackageKey,
  { userId, kind, sealed }: StoredProof,
  text?: string,
): CarriedProof {
  const proof = sealed && seal.openBytes(sealed, contextOf(kind, userId));
  if (!proof) return { hash: null };
  const hash = keyedProof(key, proof);
  return text === undefined ? { hash } : { hash, content: sealedUnder(proof, { packageId, userId }, text) };
}

/** Called when a kiosk may no longer work offline, or is wiped. */
export const dropUnusedProofs = (db: TenantDb): Promise<void> => deleteUnusedProofs(db);
