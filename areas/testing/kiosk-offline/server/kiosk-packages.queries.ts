import { sql } from 'kysely';
import type { DeviceClass, TestType } from '#areas/scoring/attempt.ts';
import { orderedRetest, practiceNeed } from '#areas/testing/attempt/server/next-test-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { sendWithNext } from '#platform/server/database/held-statement.ts';
import type { Locale } from '#platform/shared/locale.ts';

export interface RosterRow {
  id: string;
  employeeNumber: string | null;
  firstName: string;
  lastName: string;
  /** The language noted for the person; null: none. */
  ownLocale: Locale | null;
  /** The organization's language. */
  locale: Locale;
  tagIds: string[];
  /** The sealed proofs; null if there is none of the current PIN or card. */
  pin: Buffer | null;
  card: Buffer | null;
  dueAt: string | null;
  withPractice: boolean;
}

const OF_PERSON = { organizationId: sql`person.organization_id`, userId: sql`person.id` };

/**
 * Finds everyone who can identify themselves at a kiosk. The rules are those of an online kiosk: where people tap
 * their picture, they need neither number nor card.
 */
export const findRoster = async (
  db: TenantDb,
  deviceClass: DeviceClass,
  showsPeople: boolean,
): Promise<RosterRow[]> => {
  const { rows } = await sql<RosterRow>`
    select person.id, person.employee_number as "employeeNumber", person.first_name as "firstName",
      person.last_name as "lastName", person.locale as "ownLocale", organization.locale,
      array(select tagged.tag_id from tagged_users tagged
            where tagged.organization_id = person.organization_id and tagged.user_id = person.id) as "tagIds",
      pin_proof.sealed as pin, card_proof.sealed as card, retest."dueAt",
      practice."isNeeded" as "withPractice"
    from users person
    join organizations organization on organization.id = person.organization_id
    left join test_pins pin on pin.organization_id = person.organization_id and pin.user_id = person.id
    left join device_proofs pin_proof
      on pin_proof.organization_id = person.organization_id and pin_proof.user_id = person.id
        and pin_proof.kind = 'pin' and pin_proof.made_of = sha256(convert_to(pin.pin_hash, 'UTF8'))
    left join test_cards card
      on card.organization_id = person.organization_id and card.user_id = person.id and card.card_mac is not null
    left join device_proofs card_proof
      on card_proof.organization_id = person.organization_id and card_proof.user_id = person.id
        and card_proof.kind = 'card' and card_proof.made_of = card.card_mac
    left join lateral (${orderedRetest(OF_PERSON)}) retest on true
    cross join lateral (${practiceNeed(OF_PERSON, deviceClass)}) practice
    where person.organization_id = ${db.organizationId} and person.status = 'active' and person.role <> 'service'
      and person.deleted_at is null and (person.employee_number is not null or card.user_id is not null or ${showsPeople})
    order by person.id`.execute(db);
  return rows;
};

interface NewPackage {
  readonly id: string;
  readonly kioskId: string;
  readonly tokenHash: Buffer;
  readonly people: number;
  readonly tests: number;
  readonly hours: number;
  readonly acceptedDays: number;
}

export const insertPackage = async (
  db: TenantDb,
  { id, kioskId, tokenHash, people, tests, hours, acceptedDays }: NewPackage,
): Promise<{ madeAt: string; endsAt: string }> => {
  const { rows } = await sql<{ madeAt: string; endsAt: string }>`
    insert into kiosk_packages (id, kiosk_id, token_hash, people, tests, ends_at, accepted_until)
    values (${id}, ${kioskId}, ${tokenHash}, ${people}, ${tests}, now() + make_interval(hours => ${hours}),
            now() + make_interval(hours => ${hours}, days => ${acceptedDays}))
    returning made_at as "madeAt", ends_at as "endsAt"`.execute(db);
  const [row] = rows;
  if (!row) throw new RangeError('An insert answers with its row.');
  return row;
};

export interface OpenPackage {
  kioskId: string;
  tests: number;
  madeAt: string;
  endsAt: string;
  acceptedUntil: string;
}

/** Finds a package whose tests are still accepted. Those of a wiped kiosk are not: the device may be in wrong hands. */
export const findOpenPackage = async (
  db: TenantDb,
  id: string,
  tokenHash: Buffer,
): Promise<OpenPackage | undefined> => {
  const { rows } = await sql<OpenPackage>`
    select package.kiosk_id as "kioskId", package.tests, package.made_at as "madeAt", package.ends_at as "endsAt",
           package.accepted_until as "acceptedUntil"
    from kiosk_packages package
    join kiosks kiosk on kiosk.organization_id = package.organization_id and kiosk.id = package.kiosk_id
    where package.organization_id = ${db.organizationId} and package.id = ${id} and package.token_hash = ${tokenHash}
      and package.accepted_until > now() and kiosk.wiped_at is null`.execute(db);
  return rows[0];
};

/** Returns the status of a person, also of one who has left; undefined when the person was erased. */
export const findStatusOfTested = async (db: TenantDb, userId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ status: string }>`
    select case when deleted_at is null then status else 'left' end as status from users
    where organization_id = ${db.organizationId} and id = ${userId} and role <> 'service' and erased_at is null`.execute(
    db,
  );
  return rows[0]?.status;
};

export const deletePastPackages = async (db: TenantDb): Promise<void> => {
  await sql`
    delete from kiosk_packages where organization_id = ${db.organizationId} and accepted_until < now()`.execute(db);
};

interface TakenTest {
  readonly id: string;
  readonly userId: string;
  readonly testType: TestType;
  readonly seed: string;
  readonly taskVersion: string;
  readonly kioskId: string;
  readonly madeAt: string;
  readonly acceptedUntil: string;
}

/** Stores the attempt of a test that was taken offline; nothing happens when it is already stored. */
export const insertTakenTest = (db: TenantDb, test: TakenTest): Promise<void> =>
  sendWithNext(
    db,
    sql`
    insert into attempts (id, user_id, test_type, seed, task_version, way, kiosk_id, is_offline, created_at, expires_at)
    values (${test.id}, ${test.userId}, ${test.testType}, ${test.seed}, ${test.taskVersion}, 'kiosk', ${test.kioskId},
            true, ${test.madeAt}, ${test.acceptedUntil})
    on conflict (organization_id, id) do nothing`,
  );
