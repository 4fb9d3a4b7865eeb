import { expect, test } from 'vitest';
import { copyRow } from '#tests/support/database/copied-rows.ts';
import { byProof } from '#tests/support/proof.ts';
import { atOnce, rounds, tally, twoServersForTests } from '#tests/support/server/race.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { createPartner, MOST_PARTNERS } from '../partners.contract.ts';

const ROUNDS = byProof({ gate: 3, all: 20 });

const servers = twoServersForTests();

test('the number of partners has a limit, also when several are created at once', async () => {
  const { first } = servers;
  const root = await first.signedInAs('admin', await first.anOrganization('Ours'), { isSuperAdmin: true });
  const make = (slug: string) => ({ body: { name: 'Mina Sur', slug } });
  const { body: partner } = await root.call(createPartner, make('mina-sur'));
  const but = { slug: `'partner-' || n` };
  await copyRow(first.admin, { table: 'partners', id: partner.id, times: MOST_PARTNERS - 2, but });
  await rounds(ROUNDS, async (round) => {
    const answers = await atOnce(servers, 6, (server, place) =>
      server.holding(root.token ?? '').call(createPartner, make(`race-${round}-${place}`)),
    );

    expect(tally(answers)).toEqual({ 201: 1, 422: 5 });
    await asAdmin(first.admin, `delete from partners where slug like 'race-%'`);
  });
});
