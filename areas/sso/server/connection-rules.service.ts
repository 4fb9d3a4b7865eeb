import { accountOfMember } from '#areas/identity/server/accounts.service.ts';
import { signInRules } from '#areas/identity/server/sign-in-rules.service.ts';
import type { TenantDb } from '#platform/server/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import { lastWayIn } from '../sso-connections.contract.ts';
import { domainOf } from '../vouched-person.ts';
import { hasOtherEnabledConnection, type OwnConnection } from './connections.queries.ts';
import { importPublicKey } from './signing-keys.ts';

type Usable = Pick<OwnConnection, 'kind' | 'jwksUrl' | 'publicKey' | 'algorithm' | 'clientId'>;

/** What the form of the fields alone does not show. */
export async function assertUsable({ kind, jwksUrl, publicKey, algorithm, clientId }: Usable): Promise<void> {
  if (kind === 'oidc') {
    if (clientId === null || jwksUrl !== null || publicKey !== null) throw wrong('clientId', 'field.invalid');
    return;
  }
  if ((jwksUrl === null) === (publicKey === null)) throw wrong('publicKey', 'field.sso_one_key');
  if (publicKey === null) return;
  await importPublicKey(publicKey, algorithm).catch(() => {
    throw wrong('publicKey', 'field.sso_public_key');
  });
}

/** An organization speaks only for a domain at which its administrator has an address, or anyone could catch sign-ins. */
export async function assertOwnDomains(
  { databases }: ServerParts,
  visitor: Visitor,
  domains: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = domains.filter((domain) => !before.includes(domain));
  if (added.length === 0 || visitor.isSuperAdmin) return;
  const account = await accountOfMember(databases.system, visitor);
  const own = account?.isEmailConfirmed && account.email ? domainOf(account.email) : undefined;
  if (added.some((domain) => domain !== own)) throw wrong('emailDomains', 'field.sso_own_domain');
}

/** Where passwords are switched off, one connection stays open. */
export async function assertOtherWayIn(db: TenantDb, id: string): Promise<void> {
  const { passwordsAllowed } = await signInRules(db);
  if (!passwordsAllowed && !(await hasOtherEnabledConnection(db, id))) throw new Problem(lastWayIn);
}

const wrong = (field: string, text: string): Problem => new Problem(invalidInput, { fields: { [field]: text } });
