import { withOrganization, type Databases } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import { pinListDue } from '../pin-lists.events.ts';
import { hashedPins, savePins, type GivenPin } from './given-pins.service.ts';
import { findWaitingPins, notePinsSaved, type WaitingPins } from './pin-lists.queries.ts';

interface ListPlace {
  readonly organizationId: string;
  readonly id: string;
}

const contextOf = ({ organizationId, id }: ListPlace): string => `pin_lists.sealed_pins ${organizationId} ${id}`;

export const sealedPins = (seal: Seal, list: ListPlace, pins: readonly GivenPin[]): Buffer =>
  seal.close(JSON.stringify(pins), contextOf(list));

/** PINs in one transaction. A server that dies in between repeats these at most. */
const PINS_AT_ONCE = 50;
/** Ends before the queue takes the job for dead, also on a machine that is very busy. */
const PARTS_PER_JOB = 10;

interface Parts {
  readonly databases: Databases;
  readonly seal: Seal;
}

/** Saves some PINs of a list, and asks for the next job if there are more. */
export async function saveListedPins(parts: Parts, place: ListPlace): Promise<void> {
  for (let part = 1; part <= PARTS_PER_JOB; part += 1) {
    if (!(await hasMoreAfterPart(parts, place, part === PARTS_PER_JOB))) return;
  }
}

async function hasMoreAfterPart({ databases, seal }: Parts, place: ListPlace, isLastPart: boolean): Promise<boolean> {
  const within = { organizationId: place.organizationId, actor: { userId: null } };
  const list = await withOrganization(databases, within, (db) => findWaitingPins(db, place.id));
  const pins = list && openedPins(seal, place, list);
  // A list that was sealed with another secret cannot be saved any more; it is deleted within a day.
  if (!pins) return false;
  const part = pins.slice(list.done, list.done + PINS_AT_ONCE);
  const hashed = await hashedPins({ databases, seal }, place.organizationId, part);
  const hasMore = list.done + part.length < pins.length;
  return withOrganization(databases, { ...within, actor: { userId: list.createdBy } }, async (db) => {
    if (!(await notePinsSaved(db, list, part.length))) return false;
    await savePins(db, hashed, { beforeList: list.id });
    if (hasMore && isLastPart) await announce(db, pinListDue, { listId: list.id });
    return hasMore;
  });
}

function openedPins(seal: Seal, place: ListPlace, list: WaitingPins): GivenPin[] | undefined {
  const text = seal.open(list.sealedPins, contextOf(place));
  return text === undefined ? undefined : (JSON.parse(text) as GivenPin[]);
}
