import { describe, expect, test } from 'vitest';
import { anAuthenticator } from '#tests/support/sign-in/authenticator.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { factorOf, somebody, type Somebody } from '#tests/support/sign-in/second-factor-people.ts';
import { bearer, deviceOf, tryLogin, type aLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { PUBLIC_URL, serverForTests } from '#tests/support/server/test-server.ts';
import type { PasskeyProof } from '../passkey-proof.ts';
import * as contract from '../passkeys.contract.ts';
import { proveSecondFactor } from '../second-factor.contract.ts';
import { getSession } from '#areas/identity/sessions/session.contract.ts';

const HOME = { rpId: new URL(PUBLIC_URL).hostname, origin: PUBLIC_URL };

const server = serverForTests();

const optionsFor = async ({ headers }: Somebody) =>
  (await server.anonymous.call(contract.requestNewPasskey, {}, headers)).body;
const add = ({ headers }: Somebody, answer: Omit<contract.NewPasskey, 'name'>, name = 'Blue key') =>
  server.anonymous.call(contract.addPasskey, { body: { name, ...answer } }, headers);

/** A person with a passkey, and the authenticator that holds it. */
async function withPasskey(options: Parameters<typeof aLogin>[1] = {}) {
  const person = await somebody(server, options);
  const authenticator = anAuthenticator(HOME);
  const { body } = await add(person, authenticator.create(await optionsFor(person)));
  return { ...person, authenticator, id: body.passkey.id, recoveryCodes: body.recoveryCodes };
}

const challenge = async () => (await server.anonymous.call(contract.requestPasskeySignIn, {})).body;
const enter = (body: PasskeyProof) => server.anonymous.call(contract.signInWithPasskey, { body });

describe('adding a passkey', () => {
  test('saves its name, returns recovery codes with the first one, and tells the owner', async () => {
    const person = await withPasskey();
    const another = await add(person, anAuthenticator(HOME).create(await optionsFor(person)), ' Phone ');

    expect(person.recoveryCodes).toHaveLength(10);
    expect(another.status).toBe(201);
    expect(another.body).toMatchObject({ passkey: { name: 'Phone', lastUsedAt: null }, recoveryCodes: [] });
    expect(await factorOf(server, person)).toMatchObject({
      totp: false,
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Blue key' }, { name: 'Phone' }],
    });
    const mails = (await readQueuedMails(server)).filter(({ to }) => to === person.email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('A passkey was added to your Evenkeel account.');
    expect(mails[0]?.link).toBe(`${PUBLIC_URL}/account#second-factor`);
  });

  test('asks for a verifying authenticator for this portal and excludes existing passkeys', async () => {
    const person = await withPasskey();

    const options = await optionsFor(person);

    expect(options).toMatchObject({
      rp: { id: HOME.rpId },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: person.authenticator.credentialId }],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString('utf8')).not.toContain(person.email);
  });

  test.each([
    ['whose holder was not verified', { isVerified: false }],
    ['made at another address', { origin: 'https://portal.test.example.evil.example' }],
  ])('%s is refused', async (_, answering) => {
    const person = await somebody(server);

    const answer = await add(person, anAuthenticator(HOME).create(await optionsFor(person), answering));

    expect(answer.problem).toMatchObject({ code: 'passkey_not_added' });
    expect((await factorOf(server, person)).passkeys).toEqual([]);
  });

  test('that was made for another portal is refused', async () => {
    const person = await somebody(server);
    const authenticator = anAuthenticator({ ...HOME, rpId: 'elsewhere.example' });

    const answer = await add(person, authenticator.create(await optionsFor(person)));

    expect(answer.problem.code).toBe('passkey_not_added');
  });

  test("with another person's, a sign-in's, an earlier or an unknown challenge is refused", async () => {
    const [person, other] = [await somebody(server), await somebody(server)];
    const mine = await optionsFor(person);
    const used = anAuthenticator(HOME).create(mine);
    await add(person, used);
    const answerTo = (challenge: string) => anAuthenticator(HOME).create({ ...mine, challenge });

    const answers = [
      await add(person, answerTo((await optionsFor(other)).challenge)),
      await add(person, answerTo((await challenge()).challenge)),
      await add(person, answerTo(mine.challenge)),
      await add(person, answerTo('A'.repeat(43))),
    ];

    expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'passkey_not_added'));
    expect((await factorOf(server, person)).passkeys).toHaveLength(1);
    expect((await factorOf(server, other)).passkeys).toEqual([]);
  });

  test('from an authenticator that another account has registered is refused', async () => {
    const owner = await withPasskey();
    const thief = await somebody(server);

    const answer = await add(thief, owner.authenticator.create(await optionsFor(thief)));

    expect(answer.problem.code).toBe('passkey_not_added');
    expect((await factorOf(server, owner)).passkeys).toHaveLength(1);
  });

  test('needs a recent confirmation of identity', async () => {
    const person = await somebody(server);
    await asAdmin(
      server.admin,
      `update sessions set confirmed_at = now() - interval '11 minutes' where account_id = $1`,
      [person.accountId],
    );

    const answer = await server.anonymous.call(contract.requestNewPasskey, {}, person.headers);

    expect(answer.problem.code).toBe('confirmation_needed');
  });

  test('is refused beyond ten passkeys', async () => {
    const person = await withPasskey();
    for (let i = 1; i < 10; i += 1) {
      await add(person, anAuthenticator(HOME).create(await optionsFor(person)), `Key ${i}`);
    }

    const answer = await server.anonymous.call(contract.requestNewPasskey, {}, person.headers);

    expect(answer.problem.code).toBe('too_many_passkeys');
  });
});

describe('a passkey', () => {
  test('can be renamed and removed by its owner, and does not exist for anyone else', async () => {
    const [owner, other] = [await withPasskey(), await somebody(server)];
    const params = { id: owner.id };
    const rename = (headers: Record<string, string>) =>
      server.anonymous.call(contract.renamePasskey, { params, body: { name: 'Red key' } }, headers);
    const remove = (headers: Record<string, string>) =>
      server.anonymous.call(contract.removePasskey, { params }, headers);

    expect((await rename(other.headers)).status).toBe(404);
    expect((await remove(other.headers)).status).toBe(404);
    expect((await rename(owner.headers)).body.name).toBe('Red key');
    expect((await remove(owner.headers)).status).toBe(204);
    expect(await factorOf(server, owner)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  test('is neither added nor removed by someone who only knows the password, until a passkey is shown', async () => {
    const [owner, other] = [await withPasskey(), await withPasskey()];
    await asAdmin(server.admin, `update sessions set factor_proved_at = null where account_id = $1`, [owner.accountId]);
    const params = { id: owner.id };
    const remove = () => server.anonymous.call(contract.removePasskey, { params }, owner.headers);
    const prove = async ({ authenticator }: typeof owner) =>
      server.anonymous.call(
        proveSecondFactor,
        { body: { passkey: authenticator.get(await challenge()) } },
        owner.headers,
      );

    const added = await server.anonymous.call(contract.requestNewPasskey, {}, owner.headers);
    const removed = await remove();
    const byAnother = await prove(other);
    const still = await remove();

    expect([added.problem.code, removed.problem.code, byAnother.problem.code, still.problem.code]).toEqual([
      'second_factor_proof_needed',
      'second_factor_proof_needed',
      'passkey_refused',
      'second_factor_proof_needed',
    ]);
    expect((await prove(owner)).status).toBe(204);
    expect((await remove()).status).toBe(204);
  });

  test('that is the last factor stays where a second factor is required', async () => {
    const owner = await withPasskey({ role: 'admin' });
    await asAdmin(
      server.admin,
      `insert into sign_in_rules (organization_id, second_factor_for_admins) values ($1, true)`,
      [owner.organizationId],
    );

    const answer = await server.anonymous.call(contract.removePasskey, { params: { id: owner.id } }, owner.headers);

    expect(answer.problem.code).toBe('last_second_factor');
    expect(await factorOf(server, owner)).toMatchObject({ isDemanded: true, recoveryCodesLeft: 10, passkeys: [{}] });
  });
});

describe('signing in with a passkey', () => {
  test('needs no address, no password and no code, and is recorded as such', async () => {
    const owner = await withPasskey();

    const answer = await enter(owner.authenticator.get(await challenge()));

    expect(answer.status).toBe(200);
    expect(answer.body.user.email_address).toBe(owner.email);
    expect(deviceOf(answer)).toMatch(/^[\w-]{43}$/);
    expect((await server.anonymous.call(getSession, {}, bearer(answer.body.user.token))).status).toBe(200);
    const sessions = await asAdmin<{ method: string }>(
      server.admin,
      `select method from sessions where account_id = $1 order by created_at`,
      [owner.accountId],
    );
    expect(sessions.map(({ method }) => method)).toEqual(['password', 'passkey']);
    expect((await factorOf(server, owner)).passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  test('is a second factor to the password, and a recovery code works in its place', async () => {
    const { email, recoveryCodes } = await withPasskey();

    expect((await tryLogin(server, { email })).problem.code).toBe('second_factor_required');
    expect((await tryLogin(server, { email, code: recoveryCodes[0] ?? '' })).status).toBe(200);
  });

  test('is refused in one and the same way, whatever is wrong', async () => {
    const owner = await withPasskey();
    const { authenticator } = owner;
    const stranger = anAuthenticator(HOME);
    const right = authenticator.get(await challenge());
    const repeated = authenticator.get(await challenge());
    await enter(repeated);
    const copy = await withPasskey();
    await enter(copy.authenticator.get(await challenge()));
    copy.authenticator.rewind();
    const ofAddition = authenticator.get(await optionsFor(owner));
    const forged = authenticator.get(await challenge(), { origin: 'https://evil.example' });
    const unverified = authenticator.get(await challenge(), { isVerified: false });

    const answers = [
      await enter(stranger.get(await challenge())),
      await enter({ ...right, signature: forged.signature }),
      await enter(repeated),
      await enter(copy.authenticator.get(await challenge())),
      await enter(ofAddition),
      await enter(forged),
      await enter(unverified),
      await enter({ ...authenticator.get(await challenge()), userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }),
      await enter(authenticator.get({ challenge: 'A'.repeat(43) })),
    ];

    const told = answers.map(({ status, problem }) => ({ status, ...problem, requestId: '' }));
    expect(told[0]).toMatchObject({ status: 422, code: 'passkey_refused' });
    for (const each of told) expect(each).toEqual(told[0]);
  });

  test.each([
    ['a suspended person', `update users set status = 'suspended' where organization_id = $1`],
    [
      'a person whose organization insists on single sign-on',
      `insert into sign_in_rules (organization_id, passwords_allowed) values ($1, false)`,
    ],
  ])('is refused to %s', async (_, change) => {
    const owner = await withPasskey();
    await asAdmin(server.admin, change, [owner.organizationId]);

    const answer = await enter(owner.authenticator.get(await challenge()));

    expect(answer.problem.code).toBe('passkey_refused');
  });

  test('takes each challenge once, even when sent many times at once', async () => {
    const owner = await withPasskey();
    const proof = owner.authenticator.get(await challenge());

    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(proof)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('stores nothing for callers who only ask', async () => {
    const count = async () =>
      (await asAdmin<{ n: number }>(server.admin, 'select count(*)::int as n from passkey_challenges'))[0]?.n;
    const before = await count();

    for (let i = 0; i < 20; i += 1) await challenge();
    await enter(anAuthenticator(HOME).get(await challenge()));

    expect(await count()).toBe(before);
  });

  test('leaves neither challenge nor proof in the log', async () => {
    const owner = await withPasskey();
    const proof = owner.authenticator.get(await challenge());
    await asAdmin(server.admin, 'delete from failure_counts');
    expect((await enter(proof)).status).toBe(200);

    const log = server.logLines.join('');
    expect(log).toContain('/api/v2.1/passkeys/options');
    expect(log).not.toContain(proof.signature);
    expect(log).not.toContain(proof.clientData);
  });
});
