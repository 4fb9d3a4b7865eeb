import { comparableCard } from '#areas/testing/cards/card-text.ts';
import type { OfflineClaim, OfflinePerson } from '#areas/testing/places/portal/offline-kiosk.ts';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { translate } from '#platform/portal/texts.ts';
import type { RosterPerson } from '../kiosk-package.contract.ts';
import { NO_TRIES, secondsToWait, withFailure, withoutFailures, type WrongTries } from '../wrong-tries.ts';
import { presentClock } from './clock-store.ts';
import { write } from './kiosk-storage.ts';
import { presentPackage, proofKeyOfPackage, type StoredPackage } from './package-store.ts';
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
  const number = 'card' in claim ? null : claim.employeeNumber;
  const tries = (await readSealed<WrongTries>(TRIES)) ?? NO_TRIES;
  refuseWhileWaiting(tries, number, now);
  // It counts as a failure first: whoever switches the device off while it is checked gains nothing.
  await keepTries(withFailure(tries, number, now));
  const person = 'card' in claim ? await holderOf(kept, claim.card) : await owner(kept, claim);
  if (!person) throw refusal(number === null ? 'problem.card_unknown' : 'problem.person_unknown', { status: 422 });
  await keepTries(number === null ? tries : withoutFailures(tries, number));
  const { id, firstName, initial, locale, isOwnLocale, testTypes, withPractice, dueAt } = person;
  return { isOffline: true, id, firstName, initial, locale, isOwnLocale, testTypes, withPractice, dueAt };
}

function refuseWhileWaiting(tries: WrongTries, number: string | null, now: number): void {
  const seconds = secondsToWait(tries, number, now);
  if (seconds === 0) return;
  const text = translate('problem.too_many_requests', { seconds });
  throw new ApiError(text, { status: 429, code: 'too_many_requests', retryAfterSeconds: seconds });
}

const keepTries = async (tries: WrongTries): Promise<void> => write({ values: { [TRIES]: await sealed(tries) } });

async function owner(
  { kiosk, people, pinRounds }: StoredPackage,
  { employeeNumber, pin = '' }: Extract<OfflineClaim, { employeeNumber: string }>,
): Promise<RosterPerson | undefined> {
  if (kiosk.accepts === 'card') return undefined;
  const person = people.find((each) => each.employeeNumber === employeeNumber);
  if (!kiosk.asksPin) return person;
  if (person?.pin === null) throw refusal('testing.kioskOffline.pinNotKnown', { status: 422 });
  const proof = await keyed(await pinBits(pin, person?.id ?? NOBODY, pinRounds));
  return person?.pin === proof ? person : undefined;
}

async function holderOf({ kiosk, people }: StoredPackage, card: string): Promise<RosterPerson | undefined> {
  if (kiosk.accepts === 'number') return undefined;
  const proof = await keyed(await crypto.subtle.digest('SHA-256', bytesOf(comparableCard(card))));
  return people.find((each) => each.card === proof);
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

const bytesOf = (text: string) => new TextEncoder().encode(text);

const refusal = (text: string, { status, code = 'unknown' }: { status: number; code?: string }): ApiError =>
  new ApiError(translate(text), { status, code });
