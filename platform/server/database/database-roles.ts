import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import { connectionLimits, type DatabasePatience } from './database-patience.ts';

/**
 * The rights are in two group roles (evenkeel_app, evenkeel_system), which the migrations name. Each installation logs
 * in with its own roles, which are members of them, so that several installations can share a PostgreSQL server without
 * knowing each other's passwords.
 */
export interface LoginRole {
  readonly user: string;
  readonly password: string;
}

const GROUP_ROLES = ['evenkeel_app', 'evenkeel_system'] as const;
type GroupRole = (typeof GROUP_ROLES)[number];

/**
 * As whom the transactions of scoped administrators act. It has the rights of evenkeel_app, and the policies `scope`
 * concern it alone, so that PostgreSQL does not consider them in the statements of everybody else (decision 0136).
 */
export const SCOPED_ROLE = 'evenkeel_scoped';

const GROUP_ATTRIBUTES = 'nologin nosuperuser nobypassrls nocreatedb nocreaterole';

export function loginRole(group: GroupRole, database: string, secret: string): LoginRole {
  const installation = createHash('sha256').update(`${database}\0${secret}`).digest('hex').slice(0, 12);
  return {
    user: `${group}_${installation}`,
    password: createHmac('sha256', secret).update(`database role ${group}`).digest('base64url'),
  };
}

/**
 * Creates missing roles; safe from several servers at once. The logins carry the limits of connections, because a
 * pooler drops the limits that a client asks for when it connects.
 */
export async function prepareRoles(
  admin: pg.Client,
  logins: Readonly<Record<GroupRole, LoginRole>>,
  patience: DatabasePatience,
): Promise<void> {
  // Two servers that alter a role at the same moment would disturb each other. The lock ends with the connection.
  await admin.query(`select pg_advisory_lock(hashtextextended('evenkeel roles', 0))`);
  for (const group of GROUP_ROLES) {
    const { user, password } = logins[group];
    await createRole(admin, group, GROUP_ATTRIBUTES);
    await createRole(
      admin,
      user,
      `login nosuperuser nobypassrls nocreatedb nocreaterole password ${admin.escapeLiteral(password)}`,
    );
    // The login acts as its group, so that what it creates (the queue's tables) belongs to the group.
    await admin.query(`grant ${group} to ${user}`);
    await admin.query(`alter role ${user} set role to ${group}`);
    for (const [name, limit] of Object.entries(connectionLimits(patience))) {
      await admin.query(`alter role ${user} set ${name} to ${limit}`);
    }
    await admin.query(`grant ${group} to current_user`);
  }
  await createRole(admin, SCOPED_ROLE, GROUP_ATTRIBUTES);
  await admin.query(`grant evenkeel_app to ${SCOPED_ROLE}`);
  await admin.query(`grant ${SCOPED_ROLE} to ${logins.evenkeel_app.user}`);
}

const ALREADY_THERE = ['42710', '23505'];

async function createRole(admin: pg.Client, name: string, attributes: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount) return;
  await admin.query(`create role ${name} ${attributes}`).catch((error: unknown) => {
    // Another server created it in the meantime.
    if (!(error instanceof pg.DatabaseError && ALREADY_THERE.includes(error.code ?? ''))) throw error;
  });
}
