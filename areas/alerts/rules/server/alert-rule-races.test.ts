import { expect, test } from 'vitest';
import { anAlertRule } from '#tests/support/alerts/alert-rules.ts';
import { copyRow } from '#tests/support/database/copied-rows.ts';
import { byProof } from '#tests/support/proof.ts';
import { atOnce, rounds, tally, twoServersForTests } from '#tests/support/server/race.ts';
import { changeAlertRule, createAlertRule, listAlertRules, MOST_RULES } from '../alert-rules.contract.ts';

const ROUNDS = byProof({ gate: 3, all: 20 });

const servers = twoServersForTests();

test('the limit on rules holds when several are created at once', async () => {
  await rounds(ROUNDS, async () => {
    const { first } = servers;
    const admin = await first.anAdmin();
    const { body: rule } = await admin.call(createAlertRule, { body: { ...anAlertRule(), state: 'off' } });
    const but = { name: `'Rule ' || n` };
    await copyRow(first.admin, { table: 'alert_rules', id: rule.id, times: MOST_RULES - 2, but });

    const answers = await atOnce(servers, 6, (server) =>
      server.holding(admin.token ?? '').call(createAlertRule, { body: { ...anAlertRule(), state: 'off' } }),
    );

    expect(tally(answers)).toEqual({ 201: 1, 409: 5 });
    expect((await admin.call(listAlertRules, {})).body.items).toHaveLength(MOST_RULES);
  });
});

test('a name given to several rules at once goes to one of them', async () => {
  await rounds(ROUNDS, async () => {
    const admin = await servers.first.anAdmin();
    const rules: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      rules.push((await admin.call(createAlertRule, { body: { ...anAlertRule(), state: 'off' } })).body.id);
    }

    const answers = await atOnce(servers, rules.length, (server, place) =>
      server.holding(admin.token ?? '').call(changeAlertRule, {
        params: { id: rules[place] ?? '' },
        body: { rule: anAlertRule({ name: 'The same' }) },
      }),
    );

    expect(tally(answers)).toEqual({ 200: 1, 409: 3 });
  });
});
