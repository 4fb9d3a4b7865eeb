import { expect, test } from 'vitest';
import { NORMS } from '#areas/scoring/norms.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { createBoard, listBoards, revokeBoard, showBoard } from '../wall-boards.contract.ts';
import { getDashboardNow } from '../dashboard.contract.ts';

const server = serverForTests({ TRUST_PROXY: '127.0.0.1' });

let addresses = 0;
const fromSomewhere = () => ({ 'x-forwarded-for': `10.2.${(addresses += 1) % 250}.7` });
const show = (token: string, headers = fromSomewhere()) =>
  server.anonymous.call(showBoard, { body: { token } }, headers);

async function aBoard(name = 'Control room') {
  const admin = await server.anAdmin();
  const { body } = await admin.call(createBoard, { body: { name } });
  return { admin, board: body.board, link: body.link, token: body.link.split('#board=')[1] ?? '' };
}

test('a link shows the counts of its organization without a session or any name', async () => {
  const { admin, token, link } = await aBoard();
  const { organizationId } = admin;
  const userId = await aUser(server.databases, { organizationId, firstName: 'Canary', lastName: 'Yellow' });
  const { body: tag } = await admin.call(createTag, { body: { name: 'Crew B' } });
  await admin.call(setUserTags, { params: { id: userId }, body: { tagIds: [tag.id] } });
  const red = { userId, takenAt: new Date().toISOString(), score: 50, deviation: 8, outcome: 'confirmed' };
  await reportedTests(server, organizationId, [{ normsVersion: NORMS.version, ...red }]);

  const { status, body } = await show(token);

  // The secret follows the #, so no server and no Referer header ever has it.
  expect(new URL(link).search + new URL(link).pathname).not.toContain(token);
  expect(status).toBe(200);
  const { needsAction, ...now } = (await admin.call(getDashboardNow, { query: {} })).body;
  expect(body.now).toMatchObject({ ...now, needsAction: { count: needsAction.count, people: needsAction.people } });
  expect(body.now.needsAction.items).toMatchObject([{ cause: 'confirmed', tags: [{ name: 'Crew B' }] }]);
  expect(body.now.needsAction.items[0], 'a wall shows no score').not.toHaveProperty('deviation');
  const told = JSON.stringify(body);
  expect([told.includes('Canary'), told.includes('Yellow'), told.includes(userId)]).toEqual([false, false, false]);
});

test('the list shows when a screen last asked, and never the link', async () => {
  const { admin, board, token } = await aBoard();
  expect((await admin.call(listBoards, {})).body.items).toEqual([board]);
  expect(board.lastUsedAt).toBeNull();

  await show(token);

  const [listed] = (await admin.call(listBoards, {})).body.items;
  expect(listed?.lastUsedAt).not.toBeNull();
  const stored = await asAdmin(server.admin, 'select row_to_json(board)::text as row from wall_boards board');
  const record = await asAdmin(server.admin, 'select detail::text from audit_entries');
  expect(JSON.stringify([listed, stored, record])).not.toContain(token);
});

test('a revoked board shows nothing at once, and is not listed', async () => {
  const { admin, board, token } = await aBoard();
  expect((await show(token)).status).toBe(200);

  await admin.call(revokeBoard, { params: { id: board.id } });

  expect((await show(token)).status).toBe(404);
  expect((await admin.call(listBoards, {})).body.items).toEqual([]);
  expect((await admin.call(revokeBoard, { params: { id: board.id } })).status).toBe(404);
});

test('the board of a suspended organization shows nothing', async () => {
  const { admin, token } = await aBoard();
  await asAdmin(
    server.admin,
    `update organizations set suspended_at = now(), suspension_reason = 'unpaid' where id = $1`,
    [admin.organizationId],
  );

  expect((await show(token)).status).toBe(404);
});

test('another organization cannot end a board, and its own board shows its own counts', async () => {
  const { board, token } = await aBoard();
  const other = await aBoard('Elsewhere');

  expect((await other.admin.call(revokeBoard, { params: { id: board.id } })).status).toBe(404);
  expect((await other.admin.call(listBoards, {})).body.items.map(({ name }) => name)).toEqual(['Elsewhere']);
  await aUser(server.databases, { organizationId: other.admin.organizationId });
  const [here, there] = [await show(token), await show(other.token)];
  // The administrator of each organization is one of its people.
  expect([here.body.now.people.all, there.body.now.people.all]).toEqual([1, 2]);
});

test('unknown links count against their address, but a right link still works from there', async () => {
  const { token } = await aBoard();
  const guesser = fromSomewhere();
  for (let wrong = 0; wrong < 10; wrong += 1) expect((await show('A'.repeat(43), guesser)).status).toBe(404);

  expect((await show('A'.repeat(43), guesser)).status).toBe(429);
  expect((await show(token, guesser)).status).toBe(200);
});
