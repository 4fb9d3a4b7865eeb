import type { TenantDb } from '#platform/server/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { newToken, tokenHash } from '#platform/server/token.ts';
import { withLocale, type Locale } from '#platform/shared/locale.ts';
import { insertReminderLinks } from './test-access.queries.ts';

interface Reminded {
  readonly userId: string;
  readonly locale: Locale;
  /** When the window closes, and the link with it. */
  readonly expiresAt: string;
}

/** A personal link to a test for each, in the same order. The page that it opens asks before anything begins. */
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
