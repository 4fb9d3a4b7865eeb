import { setTestCard } from '#areas/testing/cards/cards.contract.ts';
import { changeGateSettings, type GateSettingsChange } from '#areas/gate/gate-settings.contract.ts';
import { askGate } from '#areas/gate/gate.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { aUser } from './builders.ts';
import { reportedTests, type ReportedTest } from './results/reported-tests.ts';
import { aProgram } from './sign-in/service-tokens.ts';
import { asAdmin } from './database/test-database.ts';
import type { Caller, TestServer } from './server/test-server.ts';

/** The badge of the person at the gate. */
export const BADGE = '04A2B7719C';

/** The rule of an organization that has set none. */
export const GATE_RULE = {
  clearanceMinutes: 720,
  ifUnreachable: 'closed',
  nothingDueClears: true,
  cautionClears: true,
  showsCode: 'nowhere',
} as const;

/** Saves the usual rule with these changes. */
export const changeGate = (admin: Caller, change: Partial<GateSettingsChange>, version = 0) =>
  admin.call(changeGateSettings, { body: { ...GATE_RULE, webhookId: null, sites: [], version, ...change } });

interface StoredAnswer {
  readonly answer: string;
  readonly user_id: string | null;
  readonly asked_by: string | null;
  readonly site_id: string | null;
}

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** An organization with a program at its gate, and a person with a badge. */
export async function aGate(server: TestServer) {
  const admin = await server.anAdmin();
  const { organizationId } = admin;
  const gate = await aProgram(server, organizationId, { profile: 'gate' });
  const userId = await aUser(server.databases, { organizationId, employeeNumber: '1047' });
  const give = (id: string, card: string) => admin.call(setTestCard, { params: { id }, body: { card } });
  const ask = (badge = BADGE, site?: string, caller: Caller = gate) =>
    caller.call(askGate, { params: { badge }, query: site === undefined ? {} : { site } });
  await give(userId, BADGE);
  return {
    admin,
    gate,
    userId,
    give,
    ask,
    answer: async (badge = BADGE, site?: string) => (await ask(badge, site)).body.answer,
    tested: (test: Partial<ReportedTest> = {}) =>
      reportedTests(server, organizationId, [{ userId, takenAt: minutesAgo(60), ...test }]),
    aTag: async (name: string) => (await admin.call(createTag, { body: { name } })).body.id,
    /** The stored answers, in order. */
    told: () =>
      asAdmin<StoredAnswer & Record<string, unknown>>(
        server.admin,
        `select answer, user_id, asked_by, site_id from gate_answers where organization_id = $1 order by id`,
        [organizationId],
      ),
    /** The answers that the audit log has as changed. */
    changes: async () => {
      const rows = await asAdmin<{ detail: { answer: string } }>(
        server.admin,
        `select detail from audit_entries where organization_id = $1 and action = 'gate.answer_changed' order by id`,
        [organizationId],
      );
      return rows.map(({ detail }) => detail.answer);
    },
  };
}
