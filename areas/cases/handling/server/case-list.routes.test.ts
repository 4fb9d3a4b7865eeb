import { beforeEach, expect, test } from 'vitest';
import { resultRecorded, visitUnconfirmed } from '#areas/testing/results/results.events.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCase, aRedVisit, tellCases } from '#tests/support/alerts/cases.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { listCases, moveCase } from '#areas/cases/case/cases.contract.ts';

type Query = NonNullable<CallInput<typeof listCases>['query']>;

const server = serverForTests();
let organizationId: string;
let admin: Caller;
beforeEach(async () => {
  organizationId = await server.anOrganization('Ours');
  admin = await server.signedInAs('admin', organizationId);
});

const person = (firstName: string, lastName: string) =>
  aUser(server.databases, { organizationId, firstName, lastName });

/** A case about a red that arrived this many minutes ago. */
async function aRedCase(userId: string, minutesAgo: number, outcome: 'confirmed' | 'unconfirmed'): Promise<void> {
  const { visitId, resultIds } = await aRedVisit(server, organizationId, { userId, minutesAgo, outcome });
  const told = { organizationId, userId, visitId, resultId: resultIds.at(-1) };
  await tellCases(server, outcome === 'confirmed' ? resultRecorded : visitUnconfirmed, { ...told, outcome });
}

const names = async (query: Query, caller = admin): Promise<string[]> =>
  (await caller.call(listCases, { query })).body.items.map((each) => each.person.firstName);

/** Three people: Zoë's case is the oldest, Bruno's the most serious, and Åsa's was opened by hand just now. */
async function threeCases(): Promise<void> {
  await aRedCase(await person('Zoë', 'Alba'), 300, 'unconfirmed');
  await aRedCase(await person('Bruno', 'Lima'), 60, 'confirmed');
  await aCase(admin, await person('Åsa', 'Ek'));
}

test('cases are listed by age, person or the seriousness of their cause', async () => {
  await threeCases();

  expect(await names({ sort: '-age' })).toEqual(['Zoë', 'Bruno', 'Åsa']);
  expect(await names({ sort: 'age' })).toEqual(['Åsa', 'Bruno', 'Zoë']);
  expect(await names({ sort: 'person' })).toEqual(['Åsa', 'Bruno', 'Zoë']);
  expect(await names({ sort: '-person' })).toEqual(['Zoë', 'Bruno', 'Åsa']);
  expect(await names({ sort: 'cause' })).toEqual(['Bruno', 'Zoë', 'Åsa']);
  expect(await names({ sort: '-cause' })).toEqual(['Åsa', 'Zoë', 'Bruno']);
});

test('every order is paged without gaps or repetition', async () => {
  await threeCases();
  for (const sort of ['age', '-age', 'person', '-person', 'cause', '-cause'] as const) {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body } = await admin.call(listCases, { query: { sort, limit: 1, ...(cursor && { cursor }) } });
      seen.push(...body.items.map((each) => each.person.firstName));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(await names({ sort }));
  }
});

test('a person is found by any words of the name, without accents', async () => {
  await threeCases();

  expect(await names({ search: 'asa' })).toEqual(['Åsa']);
  expect(await names({ search: 'lima bru' })).toEqual(['Bruno']);
  expect(await names({ search: 'nobody' })).toEqual([]);
});

test('open and decided cases are told apart', async () => {
  await threeCases();
  const { items } = (await admin.call(listCases, { query: { search: 'asa' } })).body;
  await admin.call(moveCase, { params: { id: items[0]?.id ?? '' }, body: { to: 'decided', decision: 'cleared' } });

  expect(await names({ states: 'open,acknowledged', sort: 'person' })).toEqual(['Bruno', 'Zoë']);
  expect(await names({ states: 'decided,closed' })).toEqual(['Åsa']);
});

const file = (query: Record<string, string>, { token }: Caller = admin) =>
  server.inject({
    method: 'GET',
    url: `/api/v2.1/cases?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}`, accept: 'application/csv', 'accept-language': 'en' },
  });

test('the file has the rows of the list in its columns, and is recorded without the search text', async () => {
  await threeCases();
  const { payload, headers } = await file({ sort: 'cause', search: 'a', columns: 'person,state,cause,decision' });

  expect(headers['content-type']).toBe('application/csv;charset=utf-8');
  expect(payload.slice(1).trimEnd().split('\r\n')).toEqual([
    'Person,State,Why,Decision',
    'Bruno Lima,Open,"Outside the usual range, and again on retest",',
    'Zoë Alba,Open,"Outside the usual range, without a retest in time",',
    'Åsa Ek,Open,Opened manually,',
  ]);
  const entries = await asAdmin<{ detail: object }>(
    server.admin,
    `select detail from audit_entries where organization_id = $1 and action = 'cases.exported'`,
    [organizationId],
  );
  expect(entries.map(({ detail }) => detail)).toEqual([
    { columns: ['person', 'state', 'cause', 'decision'], filter: { sort: 'cause' }, rows: 3 },
  ]);
});

test('the file needs the right to named exports, and the list the right to handle cases', async () => {
  await threeCases();
  const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor' });
  const hr = await server.signedInAs('admin', organizationId, { profile: 'hr' });
  const elsewhere = await server.signedInAs('admin', await server.anOrganization('Theirs'));

  expect((await supervisor.call(listCases, {})).body.total).toBe(3);
  expect((await file({}, supervisor)).statusCode).toBe(403);
  expect((await hr.call(listCases, {})).status).toBe(403);
  expect((await elsewhere.call(listCases, {})).body.total).toBe(0);
});
