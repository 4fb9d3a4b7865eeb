import { eraseNamesFromAlerts } from '#areas/alerts/privacy/server/erased-names.service.ts';
import { eraseNamesFromBaselines } from '#areas/baselines/server/erased-names.service.ts';
import { eraseNamesFromCases } from '#areas/cases/privacy/server/erased-names.service.ts';
import { forgetReportsOf } from '#areas/error-reports/server/erased-reports.service.ts';
import {
  forgetLogin,
  isLoginHeld,
  isLoginUnused,
  loginNames,
} from '#areas/identity/accounts/server/erased-logins.service.ts';
import { eraseFromExports } from '#areas/exports/runs/server/erased-exports.service.ts';
import { eraseNamesFromImports } from '#areas/imports/run/server/erased-names.service.ts';
import { eraseNamesFromAdminExports } from '#areas/installation/exports/server/erased-names.service.ts';
import { eraseNamesFromInvitations } from '#areas/joining/invitations/server/erased-names.service.ts';
import { forgetMailsOf } from '#areas/notifications/server/erased-mails.service.ts';
import { eraseNamesFromSettings } from '#areas/organizations/server/erased-names.service.ts';
import { eraseNamesFromSuspension } from '#areas/organizations/server/tenants.service.ts';
import { eraseNamesFromViews } from '#areas/reports/frame/server/erased-names.service.ts';
import { eraseNamesFromSchedules } from '#areas/schedules/person/server/erased-names.service.ts';
import { eraseNamesFromConnections } from '#areas/sso/people/server/erased-names.service.ts';
import { eraseNamesFromTests } from '#areas/testing/own-page/server/erased-names.service.ts';
import {
  eraseNamesFromServices,
  eraseNamesFromTags,
  sharedNames,
  type NamedPerson,
} from '#areas/users/management/server/erasure.service.ts';
import { eraseNamesFromWebhooks } from '#areas/webhooks/server/erased-names.service.ts';
import { forgetAnswers } from '#platform/server/http/answered-calls.ts';
import { redactRecord } from '#platform/server/record/audit-redactions.ts';
import { withOrganization, type Databases, type TenantDb } from '#platform/server/database/database.ts';
import { eraseFromQueue, type ErasedNames } from '#platform/server/record/erased-names.ts';
import type { FilePlace } from '#platform/server/files/stored-file.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import { namesToErase } from '../erased-person.ts';
import { eraseNamesFromAnswers } from './erased-names.service.ts';
import { sealPlaceOf } from './erasure.service.ts';
import { findWaitingErasures, markErasureDone } from './erasures.queries.ts';

/** What the search for names needs besides the database. */
export interface EraserParts {
  readonly seal: Seal;
  readonly config: FilePlace;
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
    const names = parts.seal.open(erasure.sealedNames, sealPlaceOf(erasure.id));
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
): Promise<ErasedNames> {
  const { whole, single } = namesToErase(called);
  const shared = new Set(await sharedNames(db, single));
  const words: ErasedNames = { whole, single: single.filter((name) => !shared.has(name)) };
  await eraseNamesFromTags(db, words);
  await eraseNamesFromServices(db, words);
  await eraseNamesFromConnections(db, words);
  await eraseNamesFromSettings(db, called.emails, words);
  await eraseNamesFromInvitations(db, called.emails, words);
  await eraseNamesFromImports(db, userId, words);
  await eraseNamesFromTests(db, userId, words);
  await eraseNamesFromBaselines(db, userId, words);
  await eraseNamesFromSchedules(db, userId, words);
  await eraseNamesFromCases(db, words);
  await eraseNamesFromAlerts(db, words);
  await eraseNamesFromWebhooks(db, words);
  await eraseNamesFromViews(db, words);
  await eraseFromExports(db, config, words);
  await eraseNamesFromAnswers(db, userId, words);
  await forgetAnswers(db);
  await redactRecord(db, words, seal);
  return words;
}

interface Outside {
  readonly organizationId: string;
  readonly accountId: string | null;
  readonly emails: readonly string[];
  readonly words: ErasedNames;
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
  await eraseNamesFromAdminExports(system, organizationId, words);
  await eraseNamesFromSuspension(system, organizationId, words);
  await eraseFromQueue(system, words);
  if (accountId !== null && isGone) await forgetLogin(system, accountId, emails);
}
