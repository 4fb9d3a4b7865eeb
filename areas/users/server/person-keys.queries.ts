import type { TenantDb } from '#platform/server/database.ts';
import { takeTurn } from '#platform/server/take-turn.ts';

/** What is one person's alone in an organization. */
export type PersonKeys = Partial<Record<'employeeNumber' | 'email' | 'externalId', string | null>>;

/**
 * Nobody else takes these between the question whose they are and the answer. In one order, and after every
 * other lock that the caller takes, so that nobody waits in a circle.
 */
export async function holdKeys(db: TenantDb, { employeeNumber, email, externalId }: PersonKeys): Promise<void> {
  for (const [name, value] of Object.entries({ email, employeeNumber, externalId })) {
    if (value) await takeTurn(db, `${name} ${value}`);
  }
}
