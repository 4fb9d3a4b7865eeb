import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import { codeNow, setUpTotp } from '#tests/support/sign-in/authenticator-app.ts';
import { aLogin, BEHIND_PROXY, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { stepOfCode } from '#areas/identity/second-factor/server/totp.ts';

const server = serverForTests(BEHIND_PROXY);

const BOTH = [true, false];
const FACTORS = ['none set up', 'right', 'wrong', 'missing'] as const;

interface Row {
  isRight: boolean;
  factor: (typeof FACTORS)[number];
  isLocked: boolean;
  isSuspended: boolean;
  isSingleSignOnOnly: boolean;
}

const ROWS: Row[] = BOTH.flatMap((isRight) =>
  FACTORS.flatMap((factor) =>
    BOTH.flatMap((isLocked) =>
      BOTH.flatMap((isSuspended) =>
        BOTH.map((isSingleSignOnOnly) => ({ isRight, factor, isLocked, isSuspended, isSingleSignOnOnly })),
      ),
    ),
  ),
);

/** The wait is checked first, and the second factor is mentioned only to someone with the password. */
function outcomeOf({ isRight, factor, isLocked, isSuspended, isSingleSignOnOnly }: Row): string {
  if (isLocked) return 'too_many_requests';
  if (!isRight || isSuspended || isSingleSignOnOnly) return 'invalid_credentials';
  if (factor === 'missing') return 'second_factor_required';
  return factor === 'wrong' ? 'invalid_second_factor' : 'signed in';
}

let nextBlock = 0;

async function outcomeFor(row: Row): Promise<string> {
  const { email, accountId, organizationId } = await aLogin(server, {
    status: row.isSuspended ? 'suspended' : 'active',
  });
  const address = `10.${Math.floor((nextBlock += 1) / 200)}.${nextBlock % 200}.7`;
  if (row.isSingleSignOnOnly) await forbidPasswords(organizationId);
  const secret = row.factor === 'none set up' ? undefined : await setUpTotp(server, accountId);
  if (row.isLocked) await lock(email, address);

  const code = secret && codeFor(row, secret);
  const answer = await tryLogin(
    server,
    { email, ...(!row.isRight && { password: 'wrong' }), ...(code !== undefined && { code }) },
    { address },
  );
  return answer.status === 200 ? 'signed in' : answer.problem.code;
}

function codeFor({ factor }: Row, secret: string): string | undefined {
  if (factor === 'right') return codeNow(secret);
  const wrong = ['000000', '111111', '222222', '333333', '444444'];
  return factor === 'wrong' ? wrong.find((digits) => stepOfCode(secret, digits, Date.now()) === undefined) : undefined;
}

async function lock(email: string, address: string): Promise<void> {
  await tryLogin(server, { email, password: 'wrong' }, { address });
  await sql`update failure_counts set failures = 20 where failures = 1 and failed_at > now() - interval '5 seconds'`.execute(
    server.databases.system,
  );
}

const forbidPasswords = (organizationId: string) =>
  withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
    sql`insert into sign_in_rules (passwords_allowed) values (false)`.execute(db),
  );

test('the table has every combination', () => {
  expect(ROWS).toHaveLength(64);
});

describe('signing in with', () => {
  test.each(ROWS)(
    'right password $isRight, second factor $factor, locked $isLocked, suspended $isSuspended, single sign-on only $isSingleSignOnOnly',
    async (row) => {
      expect(await outcomeFor(row)).toBe(outcomeOf(row));
    },
  );
});
