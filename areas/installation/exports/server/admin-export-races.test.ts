import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byProof } from '#tests/support/proof.ts';
import {
  atOnce,
  rounds,
  startTwoServers,
  tally,
  untilSomebodyWaits,
  type TwoServers,
} from '#tests/support/server/race.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { Caller } from '#tests/support/server/test-server.ts';
import {
  approveAdminExport,
  createAdminExport,
  declineAdminExport,
  deleteAdminExport,
} from '../admin-exports.contract.ts';
import {
  approveSuperAdmin,
  createSuperAdminLink,
  listSuperAdmins,
} from '#areas/installation/super-admins/super-admins.contract.ts';

const ROUNDS = byProof({ gate: 3, all: 20 });

let servers: TwoServers;
let folder: string;
let house: string;
let operator: Caller;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-export-races-'));
  // In a demo, a super administrator needs no second factor.
  servers = await startTwoServers({ DATA_DIR: folder, DEMO: '1' });
  house = await servers.first.anOrganization('The house');
  operator = await aSuperAdmin();
});
beforeEach(() =>
  asAdmin(servers.first.admin, `update admin_exports set requested_at = requested_at - interval '1 day'`),
);
afterAll(async () => {
  await servers.close();
  await rm(folder, { recursive: true });
});

const accountOf = '(select account_id from users where id = $1)';

/** A person who has been a super administrator long enough to approve. */
async function aSuperAdmin(): Promise<Caller> {
  const { first } = servers;
  const caller = await first.signedInAs('admin', house, { isSuperAdmin: true });
  const since = `super_admin_since = now() - interval '3 days'`;
  await asAdmin(first.admin, `update accounts set ${since} where id = ${accountOf}`, [caller.userId]);
  return caller;
}

const ORDER = { purpose: 'Moving to another installation', dataset: 'organization' as const };

const order = async (by = operator) =>
  (await by.call(createAdminExport, { body: { ...ORDER, organizationId: house } })).body;

interface Stored {
  readonly state: string;
  readonly approvedBy: string | null;
  readonly acts: string[];
}

async function stored(id: string): Promise<Stored> {
  const [row] = await asAdmin<Stored>(
    servers.first.admin,
    `select state, approved_by as "approvedBy",
            array(select action from installation_record where detail ->> 'export' = $1::text order by action) as acts
     from admin_exports where id = $1::uuid`,
    [id],
  );
  return row ?? { state: 'gone', approvedBy: null, acts: [] };
}

/**
 * Changes the set of super administrators as the product does, makes a call in the middle of it, and returns its
 * answer.
 */
async function whileChanging<T>(change: string, userId: string | undefined, call: () => Promise<T>): Promise<T> {
  const { admin } = servers.first;
  const changer = new pg.Client(admin);
  await changer.connect();
  try {
    await changer.query('begin');
    await changer.query(`select pg_advisory_xact_lock(hashtextextended('super administrators', 0))`);
    await changer.query(`update accounts set ${change} where id = ${accountOf}`, [userId]);
    const answer = call();
    await untilSomebodyWaits(admin);
    await changer.query('commit');
    return await answer;
  } finally {
    await changer.end();
  }
}

test('an order waits for the approval of a second super administrator who arrives during it', async () => {
  const newcomer = await servers.first.signedInAs('admin', house);

  const { state } = await whileChanging('is_super_admin = true', newcomer.userId, order);

  expect(state).toBe('approval');
});

test('only one of several simultaneous approvals counts, and it is recorded once', async () => {
  const [second, third] = [await aSuperAdmin(), await aSuperAdmin()];
  await rounds(ROUNDS, async () => {
    await asAdmin(servers.first.admin, `update admin_exports set requested_at = requested_at - interval '1 day'`);
    const { id } = await order();

    const answers = await atOnce(servers, 6, (server, place) =>
      server.holding((place % 3 === 0 ? third : second).token ?? '').call(approveAdminExport, { params: { id } }),
    );

    expect(tally(answers)).toEqual({ 204: 1, 409: 5 });
    const { approvedBy, acts } = await stored(id);
    expect(approvedBy).not.toBeNull();
    expect(acts.filter((act) => act === 'admin_export.approved')).toHaveLength(1);
  });
});

test('an order that is approved and declined at once gets one answer, which stays', async () => {
  const [second, third] = [await aSuperAdmin(), await aSuperAdmin()];
  await rounds(ROUNDS, async () => {
    await asAdmin(servers.first.admin, `update admin_exports set requested_at = requested_at - interval '1 day'`);
    const { id } = await order();

    const answers = await atOnce(servers, 6, async (server, place) => {
      const answer =
        place % 3 === 0
          ? await server.holding(third.token ?? '').call(declineAdminExport, { params: { id } })
          : await server.holding(second.token ?? '').call(approveAdminExport, { params: { id } });
      return { status: answer.status };
    });

    expect(tally(answers)).toEqual({ 204: 1, 409: 5 });
    const isDeclined = answers.findIndex(({ status }) => status === 204) % 3 === 0;
    const { state, approvedBy, acts } = await stored(id);
    expect(state === 'declined').toBe(isDeclined);
    expect(approvedBy === null).toBe(isDeclined);
    expect(acts).toEqual(
      [isDeclined ? 'admin_export.declined' : 'admin_export.approved', 'admin_export.ordered'].toSorted(),
    );
  });
});

test('an order that is withdrawn while it is approved leaves neither a file nor its passphrase', async () => {
  const second = await aSuperAdmin();
  await rounds(ROUNDS, async () => {
    await asAdmin(servers.first.admin, `update admin_exports set requested_at = requested_at - interval '1 day'`);
    const { id } = await order();

    const statuses = await atOnce(servers, 4, async (server, place) => {
      const answer =
        place % 2 === 0
          ? await server.holding(second.token ?? '').call(approveAdminExport, { params: { id } })
          : await server.holding(operator.token ?? '').call(deleteAdminExport, { params: { id } });
      return answer.status;
    });

    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect((await stored(id)).state).toBe('deleted');
    const kept = await asAdmin(servers.first.admin, 'select sealed_key, salt from admin_exports where id = $1', [id]);
    expect(kept).toEqual([{ sealed_key: null, salt: null }]);
    await expect.poll(() => readdir(join(folder, 'admin-exports')).catch((): string[] => [])).not.toContain(id);
  });
});

describe('a super administrator who is removed while approving', () => {
  const removal = 'is_super_admin = false';

  test('has not approved an export, and gets a refusal', async () => {
    const approver = await aSuperAdmin();
    const { id } = await order();

    const answer = await whileChanging(removal, approver.userId, () =>
      approver.call(approveAdminExport, { params: { id } }),
    );

    expect(answer).toMatchObject({ status: 409, problem: { code: 'approver_too_new' } });
    expect((await stored(id)).state).toBe('approval');
  });

  test('has not approved a super administrator, and gets a refusal', async () => {
    const approver = await aSuperAdmin();
    await operator.call(createSuperAdminLink, {});
    const [request] = (await operator.call(listSuperAdmins, {})).body.requests;

    const answer = await whileChanging(removal, approver.userId, () =>
      approver.call(approveSuperAdmin, { params: { id: request?.id ?? '' } }),
    );

    expect(answer).toMatchObject({ status: 409, problem: { code: 'approver_too_new' } });
  });
});

test('a super administrator orders at most three exports a day, even at once, and others can still order', async () => {
  const [busy, other] = [await aSuperAdmin(), await aSuperAdmin()];
  const body = { ...ORDER, dataset: 'usage' as const };

  const answers = await atOnce(servers, 8, (server) =>
    server.holding(busy.token ?? '').call(createAdminExport, { body }),
  );

  expect(tally(answers)).toEqual({ 202: 3, 429: 5 });
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.problem).toMatchObject({
    code: 'admin_exports_of_day',
    message: expect.stringContaining('24 hours'),
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(80_000);
  expect((await other.call(createAdminExport, { body })).status).toBe(202);
  await asAdmin(
    servers.first.admin,
    `update admin_exports set state = 'deleted', requested_at = requested_at - interval '23 hours'
     where requested_by = ${accountOf}`,
    [busy.userId],
  );
  expect((await busy.call(createAdminExport, { body })).problem.message).toContain('in 1 hour.');
  await asAdmin(servers.first.admin, `update admin_exports set requested_at = requested_at - interval '1 hour'`);
  expect((await busy.call(createAdminExport, { body })).status).toBe(202);
});
