import type { TenantDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';
import { withLocale, type Locale } from '#platform/shared/locale.ts';
import { insertReminderLinks } from './test-access.queries.ts';

interface Reminded {
  readonly userId: string;
  readonly locale: Locale;
  /** When the window closes; the link ends then too. */
  readonly expiresAt: string;
}

/** Creates a personal test link for each person, in the same order. Its page asks before a test begins. */
export async function makeReminderLinks(
  { publicUrl }: Pick<ServerParts, 'publicUrl'>,
  db: TenantDb,
  reminded: readonly Reminded[],
): Promise<string[]> {
  const tokens = reminded.map(() => newToken());
  await insertReminderLinks(
    db,
    reminded.map(({ userId, expiresAt }, i) => ({ userId, expiresAt, tokenHash: tokenHash(tokens[i] ?? '') })),
  );
  return reminded.map(({ locale }, i) => `${publicUrl()}${withLocale('/begin-test', locale)}#${tokens[i]}`);
}
