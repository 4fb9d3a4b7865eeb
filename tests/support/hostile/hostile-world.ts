import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { listPartners } from '#areas/partners/partners.contract.ts';
import { createInvitation } from '#areas/joining/invitations/invitations.contract.ts';
import { createJoinLink } from '#areas/joining/join-links/join-links.contract.ts';
import type { Profile } from '#areas/identity/accounts/profiles.ts';
import { readConfig } from '#platform/server/config.ts';
import { joinAsOwner, withOwnerDatabases } from '#platform/server/database/owner-connection.ts';
import { callPath, type Endpoint } from '#platform/shared/endpoint.ts';
import { someThings } from '#tests/isolation/things.ts';
import { SAMPLE_CALLS } from '#tests/isolation/sample-calls.ts';
import type { Things } from '#tests/isolation/sample-call.ts';
import { anAccount, anOpenSession, anOrganization, aSession } from '#tests/support/builders.ts';
import { FITTING_CALLS, TAKES_NONE, type Maker, type Surroundings } from './hostile-calls.ts';
import { HOSTILE_TEXTS, lastText, type HostileWorld } from './hostile-texts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';
import { textFieldsIn, withText, type TextField } from './text-fields.ts';

type WorldCaller = Surroundings['caller'];
type SignIn = (as?: Maker) => Promise<WorldCaller>;

/**
 * Creates an organization in a running product and puts hostile texts into every text field of every call. The fields
 * come from the contracts, so new ones are included.
 */
export async function makeHostileWorld(url: string, dataDirectory: string): Promise<HostileWorld> {
  const owner = await joinAsOwner(readConfig({ DATA_DIR: dataDirectory }));
  const made = await withOwnerDatabases(owner.connection, async (databases) => {
    const signIn = async (organizationId: string, profile: Profile = 'owner'): Promise<WorldCaller> => {
      const isSuperAdmin = profile === 'owner';
      const someone = await aSession(databases, { role: 'admin', organizationId, isSuperAdmin, profile });
      return callerOf(url, someone);
    };
    const server = {
      databases,
      admin: owner.connection,
      anOrganization: (name: string) => anOrganization(databases, name),
      signedInAs: (_role: 'admin', organizationId: string) => signIn(organizationId),
    } as unknown as TestServer;
    // It is also in the name and the cells of an uploaded file, which no contract describes.
    const things = await someThings(server, 'Hostile', '<hostile-mark>');
    const person = callerOf(url, await personOf(server, things));
    const reader = await signIn(things.organizationId);
    const as: SignIn = async (who = 'owner') => {
      if (who === 'the person') return person;
      return who === 'the reader' ? reader : signIn(things.organizationId, who);
    };
    const outcome = await fillEveryField({ server, things, url }, as);
    const userOf = async (caller: WorldCaller) => (await caller.call(getSession, {})).body.user;
    return {
      reader: await userOf(reader),
      person: await userOf(person),
      things,
      ...(await doorsOf(reader)),
      ...outcome,
    };
  });
  await owner.close();
  return made;
}

/** Returns the person the world is about, signed in. */
async function personOf({ databases, admin }: TestServer, { organizationId, userId }: Things) {
  const accountId = await anAccount(databases);
  await asAdmin(admin, 'update users set account_id = $1 where id = $2', [accountId, userId]);
  return { accountId, userId, token: await anOpenSession(databases, { accountId, organizationId, userId }) };
}

async function doorsOf(admin: WorldCaller): Promise<Pick<HostileWorld, 'doors' | 'partnerId'>> {
  const name = lastText(0).slice(0, 60);
  const { body: join } = await admin.call(createJoinLink, { body: { name } });
  const invited = { firstName: name, lastName: name, role: 'user' as const, tagIds: [] };
  const { body: invitation } = await admin.call(createInvitation, { body: invited });
  const { body: partners } = await admin.call(listPartners, {});
  const partner = partners.items.find(({ isOn, deletedAt }) => isOn && deletedAt === null);
  if (!partner) throw new Error('No partner has an open page.');
  const links = [join.link, invitation.link ?? ''].map((link) => new URL(link).pathname);
  const pages = ['/login', '/signup', '/password/forgot', '/begin-test', '/registration-welcome'];
  return { doors: [...links, `/welcome/${partner.slug}`, ...pages], partnerId: partner.id };
}

/** A field for a text, and the call that stores it. */
interface Place extends TextField {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly sample: { readonly body?: unknown };
}

const placesIn = (things: Things): Place[] =>
  SAMPLE_CALLS.flatMap(({ endpoint, input }) =>
    (endpoint.body ? textFieldsIn(endpoint.body) : []).map((field) => ({
      ...field,
      name: `${endpoint.method} ${endpoint.path.replace('/api/v2.1', '')} ${field.path.join('.')}`,
      endpoint,
      sample: input(things),
    })),
  );

/** This many of the texts go to each field, the next field gets others; the last text always follows. */
const TEXTS_PER_FIELD = 4;

async function fillEveryField(
  { server, things, url }: Pick<Surroundings, 'server' | 'things'> & { readonly url: string },
  signIn: SignIn,
): Promise<Pick<HostileWorld, 'taken' | 'faults'>> {
  const faults: string[] = [];
  const taken: Record<string, number> = {};
  for (const [number, place] of placesIn(things).entries()) {
    const texts = textsFor(place, number);
    const isOpen = texts.length > 0 && !TAKES_NONE.some((pattern) => pattern.test(place.name));
    if (isOpen) taken[place.name] = 0;
    const fitting = FITTING_CALLS.find(({ field }) => place.name.startsWith(field));
    // A new session for each call, because some calls end it or change its permissions.
    const caller = await signIn(fitting?.as);
    for (const text of texts) {
      const input = { ...place.sample, ...(await fitting?.input?.({ server, things, caller })) };
      const body = withText(await withVersion(input, place, caller), place.path, `${fitting?.prefix ?? ''}${text}`);
      const { status } = await (place.endpoint.audience === 'public' ? callerOf(url) : caller).call(place.endpoint, {
        ...input,
        body,
      });
      if (status >= 500) faults.push(`${status} ${place.name}: ${JSON.stringify(text.slice(0, 60))}`);
      if (isOpen && status < 300) taken[place.name] = (taken[place.name] ?? 0) + 1;
    }
  }
  return { taken, faults };
}

/** Settings are changed with the version that was read. */
async function withVersion(input: { body?: unknown }, { endpoint }: Place, caller: WorldCaller): Promise<unknown> {
  const { body } = input;
  if (endpoint.method !== 'PUT' || typeof body !== 'object' || body === null || !('version' in body)) return body;
  const { status, body: now } = await caller.call({ ...endpoint, method: 'GET' }, { ...input, body: undefined });
  return status === 200 ? { ...body, version: (now as unknown as { version: number }).version } : body;
}

/** Only texts that the contract accepts; the others are refused before anything happens. */
function textsFor({ maxLength, takes }: TextField, field: number): string[] {
  const some = Array.from(
    { length: TEXTS_PER_FIELD },
    (_, n) => HOSTILE_TEXTS[(field * TEXTS_PER_FIELD + n) % HOSTILE_TEXTS.length] ?? '',
  );
  return [...some, lastText(field)].map((text) => text.slice(0, maxLength)).filter(takes);
}

const callerOf = (
  url: string,
  { token, userId = '', accountId = '' }: { token?: string; userId?: string; accountId?: string } = {},
): WorldCaller => ({
  token,
  userId,
  accountId,
  call: async (endpoint: Endpoint, input: object) => {
    const { params, query, body } = input as Record<'params' | 'query', Record<string, unknown>> & { body?: unknown };
    const isText = typeof body === 'string';
    const reply = await fetch(url + callPath(endpoint, params, query), {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': endpoint.upload?.[0] ?? 'application/json' }),
      },
      ...(body !== undefined && { body: isText && endpoint.upload ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const parsed: unknown = text === '' || endpoint.file ? undefined : JSON.parse(text);
    return { status: reply.status, body: parsed as never, problem: parsed as never, headers: {} };
  },
});
