import { eraseWordsFromAlerts } from '#areas/alerts/privacy/server/erased-words.service.ts';
import { eraseWordsFromBaselines } from '#areas/baselines/server/erased-words.service.ts';
import { eraseWordsFromCases } from '#areas/cases/privacy/server/erased-words.service.ts';
import { forgetReportsOf } from '#areas/error-reports/server/erased-reports.service.ts';
import {
  forgetLogin,
  isLoginHeld,
  isLoginUnused,
  loginNames,
} from '#areas/identity/accounts/server/erased-logins.service.ts';
import { eraseFromExports } from '#areas/exports/runs/server/erased-exports.service.ts';
import { eraseWordsFromImports } from '#areas/imports/run/server/erased-words.service.ts';
import { eraseWordsFromAdminExports } from '#areas/installation/exports/server/erased-words.service.ts';
import { eraseWordsFromInvitations } from '#areas/joining/invitations/server/erased-words.service.ts';
import { forgetMailsOf } from '#areas/notifications/server/erased-mails.service.ts';
import { eraseWordsFromSettings } from '#areas/organizations/server/erased-words.service.ts';
import { eraseWordsFromSuspension } from '#areas/organizations/server/standing.service.ts';
import { eraseWordsFromViews } from '#areas/reports/frame/server/erased-words.service.ts';
import { eraseWordsFromSchedules } from '#areas/schedules/person/server/erased-words.service.ts';
import { eraseWordsFromConnections } from '#areas/sso/people/server/erased-words.service.ts';
import { eraseWordsFromTests } from '#areas/testing/own-page/server/erased-words.service.ts';
import {
  eraseWordsFromServices,
  eraseWordsFromTags,
  sharedNames,
  type NamedPerson,
} from '#areas/users/management/server/erasure.service.ts';
import { eraseWordsFromWebhooks } from '#areas/webhooks/server/erased-words.service.ts';
import { forgetAnswers } from '#platform/server/answered-calls.ts';
import { redactRecord } from '#platform/server/audit-redactions.ts';
import type { Config } from '#platform/server/config.ts';
import { withOrganization, type Databases, type TenantDb } from '#platform/server/database.ts';
import { eraseFromQueue, type ErasedWords } from '#platform/server/erased-words.ts';
import type { Seal } from '#platform/server/seal.ts';
import { namingWords } from '../erased-person.ts';
import { eraseWordsFromAnswers } from './erased-words.service.ts';
import { placeOf } from './erasure.service.ts';
import { findWaitingErasures, markErasureDone } from './erasures.queries.ts';

/** What the search for names needs besides the database. */
export interface EraserParts {
  readonly seal: Seal;
  readonly config: Pick<Config, 'DATA_DIR'>;
}

/**
 * Removes the names of all erased people of an organization from texts by others, mails, files and exports, and deletes
 * logins without a member. After an interruption it starts over: the sealed names are deleted last.
 */
export async function finishErasures(parts: EraserParts, databases: Databases, organizationId: string): Promise<void> {
  const inOrganization = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, work);
  const unreadable: string[] = [];
  for (const erasure of await inOrganization(findWaitingErasures)) {
    const names = parts.seal.open(erasure.sealedNames, placeOf(erasure.id));
    if (names === undefined) {
      unreadable.push(erasure.id);
      continue;
    }
    const person = JSON.parse(names) as NamedPerson;
    const called = await wholeNames(databases, person);
    const words = await inOrganization((db) => eraseWords(parts, db, { userId: erasure.userId, called }));
    await eraseOutside(parts, databases, { organizationId, accountId: person.accountId, emails: called.emails, words });
    // The hourly job deletes the login of a former super administrator once it may go.
    const isLoginLeft = person.accountId !== null && (await isLoginHeld(databases.system, person.accountId));
    if (!isLoginLeft) await inOrganization((db) => markErasureDone(db, erasure.id));
  }
  // These wait for the key that sealed them, and do not block the others.
  if (unreadable.length > 0) throw new Error(`Sealed with another SECRET_KEY: erasures ${unreadable.join(', ')}.`);
}

type Called = Awaited<ReturnType<typeof wholeNames>>;

async function wholeNames({ system }: Databases, person: NamedPerson) {
  const login = person.accountId === null ? undefined : await loginNames(system, person.accountId);
  return {
    ...person,
    emails: present(person.email?.toLowerCase(), login?.email),
    usernames: present(person.username, login?.username),
  };
}

const present = (...names: (string | null | undefined)[]): string[] => [
  ...new Set(names.filter((name) => name !== null && name !== undefined)),
];

/** Works inside the organization, in one transaction. */
async function eraseWords(
  { config, seal }: EraserParts,
  db: TenantDb,
  { userId, called }: { userId: string; called: Called },
): Promise<ErasedWords> {
  const { whole, single } = namingWords(called);
  const shared = new Set(await sharedNames(db, single));
  const words: ErasedWords = { whole, single: single.filter((name) => !shared.has(name)) };
  await eraseWordsFromTags(db, words);
  await eraseWordsFromServices(db, words);
  await eraseWordsFromConnections(db, words);
  await eraseWordsFromSettings(db, called.emails, words);
  await eraseWordsFromInvitations(db, called.emails, words);
  await eraseWordsFromImports(db, userId, words);
  await eraseWordsFromTests(db, userId, words);
  await eraseWordsFromBaselines(db, userId, words);
  await eraseWordsFromSchedules(db, userId, words);
  await eraseWordsFromCases(db, words);
  await eraseWordsFromAlerts(db, words);
  await eraseWordsFromWebhooks(db, words);
  await eraseWordsFromViews(db, words);
  await eraseFromExports(db, config, words);
  await eraseWordsFromAnswers(db, userId, words);
  await forgetAnswers(db);
  await redactRecord(db, words, seal);
  return words;
}

interface Outside {
  readonly organizationId: string;
  readonly accountId: string | null;
  readonly emails: readonly string[];
  readonly words: ErasedWords;
}

/** Works on the installation's data: mails, texts by super administrators, the queue and the login. */
async function eraseOutside(
  { seal, config }: EraserParts,
  { system }: Databases,
  { organizationId, accountId, emails, words }: Outside,
): Promise<void> {
  const isGone = accountId === null || (await isLoginUnused(system, accountId));
  await forgetMailsOf({ system, seal, dataDirectory: config.DATA_DIR }, { emails, words, isGone });
  await forgetReportsOf(system, emails, words);
  await eraseWordsFromAdminExports(system, organizationId, words);
  await eraseWordsFromSuspension(system, organizationId, words);
  await eraseFromQueue(system, words);
  if (accountId !== null && isGone) await forgetLogin(system, accountId, emails);
}
