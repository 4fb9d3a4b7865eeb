import { forgetPhotosOf } from '#areas/testing/photos/server/photos.service.ts';
import { tellNotice } from '#areas/testing/policy/server/privacy.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { consentOutdated, type Consent, type ConsentKind } from '../consents.contract.ts';
import type { ConsentOfPerson } from '../people-consents.contract.ts';
import { endConsents, findConsents, findConsentsOfPeople, insertConsent, isPerson } from './consents.queries.ts';

type Consents = Promise<{ items: Consent[] }>;

interface Read {
  readonly kind: ConsentKind;
  readonly version: number;
  readonly locale: Locale;
}

/** Refuses consent to a text that is no longer in force. */
export async function giveConsent(db: TenantDb, userId: string, { kind, version, locale }: Read): Consents {
  const inForce = kind === 'notice' ? (await tellNotice(db)).version : 0;
  if (version !== inForce) throw new Problem(consentOutdated);
  if (await insertConsent(db, { userId, kind, version, locale })) {
    await record(db, {
      action: 'consent.given',
      objectType: 'user',
      objectId: userId,
      detail: { kind, version, locale },
    });
  }
  return findConsents(db, userId);
}

/** Deletes photos at once, whether or not a consent is on record. */
export async function withdrawConsent(db: TenantDb, userId: string, kind: ConsentKind): Consents {
  const wasInForce = await endConsents(db, userId, kind);
  if (kind === 'photo') await forgetPhotosOf(db, userId);
  if (wasInForce || kind === 'photo') {
    await record(db, { action: 'consent.withdrawn', objectType: 'user', objectId: userId, detail: { kind } });
  }
  return findConsents(db, userId);
}

export async function consentsOf(db: TenantDb, userId: string): Consents {
  if (!(await isPerson(db, userId))) throw new Problem(notFound);
  return findConsents(db, userId);
}

export async function consentsOfPeople(
  db: TenantDb,
  userIds: readonly string[],
): Promise<{ items: ConsentOfPerson[] }> {
  const { version } = await tellNotice(db);
  return { items: await findConsentsOfPeople(db, userIds, version) };
}
