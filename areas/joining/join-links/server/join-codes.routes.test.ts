import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODE_SIGNS } from '#platform/shared/typed-code.ts';
import { aNewcomer } from '#tests/support/journeys/newcomer.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { createJoinLink, listJoinLinks, revokeJoinLink } from '../join-links.contract.ts';
import { confirmSignUp, signUp } from '#areas/joining/sign-up/sign-up.contract.ts';

let server: TestServer;
beforeAll(async () => {
  // Codes admit people even where sign-up creates no organizations.
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1', SIGN_UP: '0' });
});
afterAll(() => server.close());

let people = 0;
/** Each caller has its own IP address, so that no test uses up another's limit. */
const fromSomewhere = () => ({ 'x-forwarded-for': `10.1.${(people += 1) % 250}.9` });

const signUpWith = (joinCode: string, headers = fromSomewhere(), email = `coded-${(people += 1)}@test.example`) =>
  server.anonymous.call(signUp, { body: aNewcomer({ email, joinCode }) }, headers);

async function aCode(limits: object = {}) {
  const admin = await server.anAdmin();
  const { body } = await admin.call(createJoinLink, { body: { name: 'Shift A', withCode: true, ...limits } });
  return { admin, code: body.code ?? '', linkId: body.joinLink.id };
}

test('a code has only unambiguous characters, is shown once and is not stored in plain text', async () => {
  const { admin, code, linkId } = await aCode();

  expect(code).toMatch(new RegExp(`^[${CODE_SIGNS}]{8}$`));
  const { items } = (await admin.call(listJoinLinks, { query: {} })).body;
  expect(items).toMatchObject([{ id: linkId, hasCode: true }]);
  expect(JSON.stringify(items)).not.toContain(code);
  const stored = await asAdmin(server.admin, 'select row_to_json(link)::text as row from join_links link');
  const record = await asAdmin(server.admin, 'select detail::text from audit_entries');
  expect(JSON.stringify([stored, record])).not.toContain(code);
});

test('a person who types a code, in any notation, joins once the address is confirmed', async () => {
  const { admin, code } = await aCode();
  const email = 'rosa-by-code@test.example';

  const answer = await signUpWith(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `, fromSomewhere(), email);
  expect([answer.status, answer.body]).toEqual([202, { status: 'accepted' }]);
  const mail = (await readQueuedMails(server)).find(({ to }) => to === email);
  const token = mail?.link?.split('#confirm=')[1] ?? '';
  const { body } = await server.anonymous.call(confirmSignUp, { body: { token } });

  expect([body.user.organization_id, body.user.role]).toEqual([admin.organizationId, 'user']);
});

test('an unknown code is refused, and after ten of them the IP address waits, even with a right one', async () => {
  const { code } = await aCode();
  const guesser = fromSomewhere();
  for (let wrong = 0; wrong < 10; wrong += 1) {
    const { status, problem } = await signUpWith('ABCD2345', guesser);
    expect([status, problem.code]).toEqual([422, 'join_code_unknown']);
  }

  expect((await signUpWith(code, guesser)).status).toBe(429);
  expect((await signUpWith(code)).status).toBe(202);
});

test('a revoked code admits no one, neither at the form nor by a link that was mailed before', async () => {
  const { admin, code, linkId } = await aCode();
  const email = 'too-late@test.example';
  await signUpWith(code, fromSomewhere(), email);
  await admin.call(revokeJoinLink, { params: { id: linkId } });

  const mail = (await readQueuedMails(server)).find(({ to }) => to === email);
  const token = mail?.link?.split('#confirm=')[1] ?? '';
  const confirmed = await server.anonymous.call(confirmSignUp, { body: { token } });
  const later = await signUpWith(code);

  expect([confirmed.problem.code, later.problem.code]).toEqual(['join_link_closed', 'join_link_closed']);
});

test('the domain of the link also applies to its code', async () => {
  const { code } = await aCode({ allowedDomain: 'mine.example' });

  expect((await signUpWith(code)).problem.code).toBe('join_link_for_others');
});

test('a link without a code has none', async () => {
  const admin = await server.anAdmin();
  const { body } = await admin.call(createJoinLink, { body: { name: 'Shift B' } });

  expect([body.code, body.joinLink.hasCode]).toEqual([null, false]);
});
