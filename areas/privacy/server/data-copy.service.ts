import { personDataOfAlerts } from '#areas/alerts/privacy/server/person-data.service.ts';
import { personDataOfBaselines } from '#areas/baselines/server/person-data.service.ts';
import { personDataOfCases } from '#areas/cases/privacy/server/person-data.service.ts';
import { personDataOfExports } from '#areas/exports/runs/server/person-data.service.ts';
import { personDataOfGate } from '#areas/gate/server/person-data.service.ts';
import { personDataOfLogin } from '#areas/identity/accounts/server/person-data.service.ts';
import { personDataOfJoining } from '#areas/joining/invitations/server/person-data.service.ts';
import { personDataOfSchedules } from '#areas/schedules/person/server/person-data.service.ts';
import { personDataOfSso } from '#areas/sso/people/server/person-data.service.ts';
import { personDataOfTests, trialsOf } from '#areas/testing/own-page/server/person-data.service.ts';
import { showsNumbers } from '#areas/testing/policy/server/policies.service.ts';
import { personDataOfUsers } from '#areas/users/management/server/person-data.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/database/rows-about.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import type { FileStream } from '#platform/shared/endpoint.ts';
import { confirmationNeeded, notFound, Problem } from '#platform/shared/problem.ts';
import { COPY_NEEDS, DATA_COPY_TYPE } from '../data-copy.contract.ts';

/** Reads each part of the document in a transaction of its own. */
export type Read = <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;

interface CopyRequest {
  readonly id: string;
  readonly withTrials: boolean;
  readonly visitor: Visitor;
}

/** Streams all data about one person as one document, after recording in the audit log that it was made. */
export async function copyOfData(
  read: Read,
  system: SystemDb,
  { id, withTrials, visitor }: CopyRequest,
): Promise<FileStream> {
  const isSelf = visitor.userId === id.toLowerCase();
  assertMayCopy(visitor, isSelf);
  const { data, withNumbers } = await read(async (db) => {
    const [person] = await rowsAbout(db, 'users', id, { by: 'id' });
    if (person?.['erased_at'] !== null || person['role'] === 'service') throw new Problem(notFound);
    const isAll = !isSelf || (await showsNumbers(db));
    const withMedical = isSelf || isPermitted(visitor, 'cases.medicalNote');
    const found = await everything(db, id, { withNumbers: isAll, withMedical });
    const rows = Object.values(found).reduce((sum, { length }) => sum + length, 0);
    await record(db, { action: 'user.data_exported', objectType: 'user', objectId: id, detail: { rows, withTrials } });
    return { data: found, withNumbers: isAll, person };
  });
  const accountId = data['users']?.[0]?.['account_id'];
  const login = typeof accountId === 'string' ? await personDataOfLogin(system, accountId) : {};
  const head = { format: 1, madeAt: new Date().toISOString(), withNumbers, data: { ...data, ...login } };
  return {
    contentType: DATA_COPY_TYPE,
    chunks: document(head, withTrials && withNumbers ? trials(read, id) : undefined),
  };
}

/** Exporting all data of a person shows more than any list, so an administrator needs several permissions. */
function assertMayCopy(visitor: Visitor, isSelf: boolean): void {
  if (isSelf) return;
  if (!COPY_NEEDS.every((needed) => isPermitted(visitor, needed))) throw new Problem(notFound);
  if (!visitor.isConfirmed) throw new Problem(confirmationNeeded);
}

async function everything(
  db: TenantDb,
  id: string,
  { withNumbers, withMedical }: { withNumbers: boolean; withMedical: boolean },
): Promise<PersonData> {
  return {
    ...(await personDataOfUsers(db, id)),
    ...(await personDataOfJoining(db, id)),
    ...(await personDataOfSso(db, id)),
    ...(await personDataOfTests(db, id, withNumbers)),
    ...(withNumbers && (await personDataOfBaselines(db, id))),
    ...(await personDataOfSchedules(db, id)),
    ...(await personDataOfCases(db, id, withMedical)),
    ...(await personDataOfAlerts(db, id)),
    ...(await personDataOfGate(db, id)),
    ...(await personDataOfExports(db, id)),
    consents: await rowsAbout(db, 'consents', id),
    erasure_requests: await rowsAbout(db, 'erasure_requests', id),
  };
}

async function* document(head: object, parts: AsyncIterable<string> | undefined): AsyncGenerator<string> {
  const text = JSON.stringify(head, null, 2);
  yield text.slice(0, text.lastIndexOf('\n}'));
  if (parts) {
    yield ',\n  "raw_trials": [\n';
    yield* parts;
    yield '\n  ]';
  }
  yield '\n}\n';
}

async function* trials(read: Read, id: string): AsyncGenerator<string> {
  for (let after: string | null = null, isFirst = true; ; isFirst = false) {
    const from: string | null = after;
    const part: Awaited<ReturnType<typeof trialsOf>> = await read((db) => trialsOf(db, id, from));
    after = part.at(-1)?.result_id ?? null;
    if (after === null) return;
    yield `${isFirst ? '' : ',\n'}${part.map((row) => JSON.stringify(row)).join(',\n')}`;
  }
}
