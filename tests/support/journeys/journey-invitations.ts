import type { APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD } from '#database/seed/demo-logins.ts';

export interface SignedIn {
  readonly id: string;
  readonly token: string;
  readonly email_address: string;
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
}

/** The password of invited people. */
export const PASSWORD_OF_INVITED = 'herons over the low tide';

/** An administrator of the demo, in one of its organizations. */
export async function adminOf(request: APIRequestContext, organization: string): Promise<SignedIn> {
  const signedIn = await post<{ user: SignedIn }>(request, '/login', {
    email: 'admin@demo.example',
    password: DEMO_PASSWORD,
  });
  const organizationId = signedIn.user.organizations.find(({ name }) => name === organization)?.id;
  const moved = await post<{ user: SignedIn }>(
    request,
    '/switch-organization',
    { organizationId },
    signedIn.user.token,
  );
  return moved.user;
}

interface Invited {
  readonly email?: string;
  readonly role?: 'user' | 'admin';
}

/** Invites a person; returns the address of a link to hand over. */
export async function invite(
  request: APIRequestContext,
  admin: SignedIn,
  { email, role = 'user' }: Invited = {},
): Promise<{ id: string; path: string }> {
  const rights = { profile: 'owner', scopeTagIds: null };
  const person = {
    firstName: 'Rosa',
    lastName: 'Quiroga',
    role,
    ...(role === 'admin' && { rights }),
    ...(email && { email }),
  };
  const sent = await post<{ invitation: { id: string }; link: string | null }>(
    request,
    '/invitations',
    person,
    admin.token,
  );
  return { id: sent.invitation.id, path: sent.link === null ? '' : new URL(sent.link).pathname };
}

/** Creates a person in the organization who has a user name and no address. */
export async function aPersonOf(
  request: APIRequestContext,
  admin: SignedIn,
  role: 'user' | 'admin' = 'user',
): Promise<SignedIn> {
  const { path } = await invite(request, admin, { role });
  const { user } = await post<{ user: SignedIn }>(request, path.replace('/signup/', '/invitations/'), {
    firstName: 'Rosa',
    lastName: 'Quiroga',
    username: `rosa-${crypto.randomUUID().slice(0, 12)}`,
    password: PASSWORD_OF_INVITED,
    locale: 'en',
    acceptsTerms: true,
  });
  return user;
}

export async function post<T>(
  request: APIRequestContext,
  path: string,
  data: object | undefined,
  token?: string,
): Promise<T> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await request.post(`/api/v2.1${path}`, { headers, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`POST ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}
