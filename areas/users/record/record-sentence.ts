import { parsedJson } from '#platform/shared/parsed-json.ts';
import { recordWords } from './record-words.ts';
import type { RecordEntry } from './record.contract.ts';
import { profileWords } from '#areas/users/person/user-words.ts';

export type RecordTranslate = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** The parts from which an entry's sentence is made. */
export type SentenceEntry = Pick<
  RecordEntry,
  'action' | 'actorId' | 'by' | 'objectType' | 'objectId' | 'objectName' | 'detail' | 'names'
>;

export type RecordDetail = Readonly<Record<string, unknown>>;

/**
 * Returns an action as a sentence, with the current names of people and things.
 *
 * @example 'Ana Ferreira changed the profile of Bruno Lima from User to Supervisor.'
 */
export function recordSentence(entry: SentenceEntry, t: RecordTranslate): string {
  const detail = detailOf(entry);
  const { userId } = detail;
  const told = t(sentenceOf(entry, detail), {
    who: actorText(entry, t),
    name: objectText(entry, t),
    person: typeof userId === 'string' ? personText(entry, userId, t) : '',
    ...changeOf(entry, detail, t),
  });
  // A name at the start keeps its case, because an e-mail address starts with a small letter.
  return entry.by !== null && told.startsWith(entry.by) ? told : told.charAt(0).toUpperCase() + told.slice(1);
}

/** Returns the message id of the sentence for an action. */
export const sentenceOfAction = (action: string): string =>
  `users.record.told.${action.replace(/[._-]([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;

function sentenceOf({ action }: SentenceEntry, detail: RecordDetail): string {
  if (recordWords(action) === undefined) return 'users.record.told.other';
  const isSameRole = action === 'administrator.changed' && profileOf(detail['before']) === profileOf(detail['after']);
  return isSameRole ? 'users.record.told.administratorRights' : sentenceOfAction(action);
}

/** Returns the detail as an object; empty if it is unreadable. */
export function detailOf({ detail }: Pick<SentenceEntry, 'detail'>): RecordDetail {
  const parsed = parsedJson(detail);
  return isFields(parsed) ? parsed : {};
}

export const isFields = (value: unknown): value is RecordDetail =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Who acted: a person, a super administrator, or the product. */
export function actorText(entry: SentenceEntry, t: RecordTranslate): string {
  const { by, actorId } = entry;
  if (by !== null) return by;
  if (actorId !== null) return personText(entry, actorId, t);
  return t(detailOf(entry)['by'] === 'installation' ? 'users.record.superAdmin' : 'users.record.product');
}

/** The person or thing it was done to. */
export function objectText(entry: SentenceEntry, t: RecordTranslate): string {
  const { objectType, objectId, objectName } = entry;
  if (objectType === 'user' && objectId !== null) return personText(entry, objectId, t);
  if (objectName !== null) return objectName;
  const { userId, ...detail } = detailOf(entry);
  const named = ['name', 'domain', 'slug'].map((field) => detail[field]).find((value) => typeof value === 'string');
  if (named !== undefined) return named;
  if (typeof userId === 'string') return personText(entry, userId, t);
  return t(isPartOfAll(entry) ? 'users.record.thisOrganization' : 'users.record.deletedThing');
}

/** An alert may be about no one, and an action on many has no id. */
const isPartOfAll = ({ objectType, objectId }: SentenceEntry): boolean =>
  objectId === null || objectType === 'alert' || objectType === 'organization';

/** An erased person has an id but no name; a person outside the reader's scope has neither. */
function personText({ names }: SentenceEntry, id: string, t: RecordTranslate): string {
  const known = names.find((each) => each.id === id.toLowerCase());
  if (!known) return t('users.record.unseenPerson');
  return known.name ?? t('users.record.deletedPerson');
}

const profileOf = (rights: unknown): unknown => (isFields(rights) ? rights['profile'] : undefined);

/** The values before and after, for sentences that contain them. */
function changeOf({ action }: SentenceEntry, detail: RecordDetail, t: RecordTranslate): { from: string; to: string } {
  if (action.startsWith('administrator.')) {
    return { from: t(roleName(profileOf(detail['before']))), to: t(roleName(profileOf(detail['after']))) };
  }
  const { from, to } = detail;
  return { from: typeof from === 'string' ? from : '', to: typeof to === 'string' ? to : '' };
}

const roleName = (profile: unknown): string =>
  (profileWords as Readonly<Record<string, string>>)[String(profile)] ?? profileWords.none;
