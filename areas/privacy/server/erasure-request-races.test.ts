import { expect, test } from 'vitest';
import { byProof } from '#tests/support/proof.ts';
import { atOnce, rounds, twoServersForTests } from '#tests/support/server/race.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import {
  askForErasure,
  fulfillErasureRequest,
  listErasureRequests,
  refuseErasureRequest,
  withdrawErasureRequest,
} from '../erasure.contract.ts';

const ROUNDS = byProof({ gate: 3, all: 20 });
const ENDS = ['fulfilled', 'refused', 'withdrawn'] as const;

const servers = twoServersForTests();

test('a request approved, refused and withdrawn at once ends in one way, and only an approval erases', async () => {
  await rounds(ROUNDS, async () => {
    const { first } = servers;
    const admin = await first.anAdmin();
    const worker = await first.signedInAs('user', admin.organizationId);
    await worker.call(askForErasure, {});
    const [request] = (await admin.call(listErasureRequests, { query: {} })).body.items;
    const params = { id: request?.id ?? '' };

    const statuses = await atOnce(servers, 6, async (server, place) => {
      const [owner, asker] = [server.holding(admin.token ?? ''), server.holding(worker.token ?? '')];
      if (place < 2) return (await owner.call(fulfillErasureRequest, { params })).status;
      if (place < 4) return (await owner.call(refuseErasureRequest, { params, body: { answer: 'Not yet.' } })).status;
      return (await asker.call(withdrawErasureRequest, {})).status;
    });

    const end = ENDS[Math.floor(statuses.findIndex((status) => status === 204) / 2)];
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const [kept] = await asAdmin<{ state: string; isErased: boolean }>(
      first.admin,
      `select request.state, person.erased_at is not null as "isErased"
       from erasure_requests request join users person on person.id = request.user_id where request.id = $1`,
      [params.id],
    );
    expect(kept).toEqual({ state: end, isErased: end === 'fulfilled' });
  });
});
