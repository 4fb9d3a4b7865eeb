import { comparableCard } from '#areas/testing/cards/card-text.ts';
import { narrowed, type Narrowed } from '#areas/testing/kiosk-pictures/narrowed-people.ts';
import type { TilePerson } from '#areas/testing/kiosk-pictures/tiles.contract.ts';
import type { OfflineClaim, OfflinePerson } from '#areas/testing/places/portal/offline-kiosk.ts';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { translate } from '#platform/portal/texts.ts';
import type { RosterPerson } from '../kiosk-package.contract.ts';
import { NO_TRIES, secondsToWait, withFailure, withoutFailures, type WrongTries } from '../wrong-tries.ts';
import { bytesOf } from './bytes-of.ts';
import { presentClock } from './clock-store.ts';
import { write } from './kiosk-storage.ts';
import { presentPackage, proofKeyOfPackage, type StoredPackage } from './package-store.ts';
import { openingKey } from './sealed-facts.ts';
import { readSealed, sealed } from './vault.ts';

const TRIES = 'tries';
const PROOF_BITS = 256;
/** Its PIN is checked when nobody has the number, so that both take the same time. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Finds the person in the package, with the same limits as the server. Throws what is to be shown. */
export async function identifyOffline(claim: OfflineClaim): Promise<OfflinePerson> {
  const kept = await presentPackage();
  const now = (await presentClock())?.lastServerMs;
  if (!kept || now === undefined) throw refusal('shell.noConnection', { status: 0, code: 'no_connection' });
  const number = countedAs(kept, claim);
  const tries = (await readSealed<WrongTries>(TRIES)) ?? NO_TRIES;
  refuseWhileWaiting(tries, number, now);
  // A try counts as a failure before it is checked, so switching the device off in between gains nothing.
  await keepTries(withFailure(tries, number, now));
  const found = 'card' in claim ? await holderOf(kept, claim.card) : await proved(kept, claim);
  if (!found) throw refusal(number === null ? 'problem.card_unknown' : 'problem.person_unknown', { status: 422 });
  await keepTries(number === null ? tries : withoutFailures(tries, number));
  const { id, firstName, initial, locale, isOwnLocale, testTypes, withPractice, dueAt } = found.person;
  const sealed = await sealedFacts(kept.id, found);
  return { isOffline: true, id, firstName, initial, locale, isOwnLocale, testTypes, withPractice, dueAt, sealed };
}

/** A person, and what was sealed under the proof that they have just shown. */
interface FoundPerson {
  readonly person: RosterPerson;
  readonly proof?: ArrayBuffer;
  readonly text?: string | undefined;
}

const sealedFacts = async (packageId: string, { person, proof, text }: FoundPerson): Promise<OfflinePerson['sealed']> =>
  proof && text !== undefined ? { text, key: await openingKey(proof, { packageId, userId: person.id }) } : null;

function refuseWhileWaiting(tries: WrongTries, number: string | null, now: number): void {
  const seconds = secondsToWait(tries, number, now);
  if (seconds === 0) return;
  const text = translate('problem.too_many_requests', { seconds });
  throw new ApiError(text, { status: 429, code: 'too_many_requests', retryAfterSeconds: seconds });
}

const keepTries = async (tries: WrongTries): Promise<void> => write({ values: { [TRIES]: await sealed(tries) } });

/** Returns the people to tap, without pictures: the package has none. */
export async function peopleOffline(start: string): Promise<Narrowed<TilePerson>> {
  const shown = (await presentPackage())?.people.filter(({ isShown }) => isShown) ?? [];
  const { starts, people } = narrowed(shown, start);
  return { starts, people: people.map(({ id, firstName, initial }) => ({ id, firstName, initial, picture: null })) };
}

/** Wrong PINs count by the person's number, as on the server; a card has none. */
function countedAs({ people }: StoredPackage, claim: OfflineClaim): string | null {
  if ('card' in claim) return null;
  if ('employeeNumber' in claim) return claim.employeeNumber;
  return people.find(({ id }) => id === claim.userId)?.employeeNumber ?? claim.userId;
}

type ProvedClaim = Exclude<OfflineClaim, { card: string }>;

/** Finds the person who was named, if this kiosk accepts that way, and says whether a PIN is needed. */
function claimed(
  { kiosk, people }: StoredPackage,
  claim: ProvedClaim,
): { person: RosterPerson | undefined; asksPin: boolean } {
  if ('userId' in claim) {
    const isOffered = kiosk.pictures === 'pin' || kiosk.pictures === 'alone';
    const person = isOffered ? people.find(({ id, isShown }) => id === claim.userId && isShown) : undefined;
    return { person, asksPin: kiosk.pictures !== 'alone' };
  }
  const isOffered = kiosk.accepts !== 'card';
  const person = isOffered ? people.find((each) => each.employeeNumber === claim.employeeNumber) : undefined;
  return { person, asksPin: kiosk.asksPin };
}

async function proved(kept: StoredPackage, claim: ProvedClaim): Promise<FoundPerson | undefined> {
  const { person, asksPin } = claimed(kept, claim);
  if (!asksPin) return person && { person };
  if (person?.pin === null) throw refusal('testing.kioskOffline.pinNotKnown', { status: 422 });
  const proof = await pinBits(claim.pin ?? '', person?.id ?? NOBODY, kept.pinRounds);
  return person?.pin === (await keyed(proof)) ? { person, proof, text: person.sealedByPin } : undefined;
}

async function holderOf({ kiosk, people }: StoredPackage, card: string): Promise<FoundPerson | undefined> {
  if (kiosk.accepts === 'number') return undefined;
  const proof = await crypto.subtle.digest('SHA-256', bytesOf(comparableCard(card)));
  const hash = await keyed(proof);
  const person = people.find((each) => each.card === hash);
  return person && { person, proof, text: person.sealedByCard };
}

async function pinBits(pin: string, userId: string, iterations: number): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', bytesOf(pin), 'PBKDF2', false, ['deriveBits']);
  return crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(userId), iterations },
    key,
    PROOF_BITS,
  );
}

async function keyed(proof: ArrayBuffer): Promise<string> {
  const key = await proofKeyOfPackage();
  if (!key) return '';
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign('HMAC', key, proof))));
}

const refusal = (text: string, { status, code = 'unknown' }: { status: number; code?: string }): ApiError =>
  new ApiError(translate(text), { status, code });
