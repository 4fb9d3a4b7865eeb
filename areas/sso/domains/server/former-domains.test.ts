import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate, migrationNames } from '#platform/server/database/migrate.ts';
import { asAdmin, databaseAt } from '#tests/support/database/test-database.ts';

let database: pg.ClientConfig;
beforeAll(async () => {
  const name = `former_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(inject('databaseAdmin'), `create database ${name}`);
  database = databaseAt(inject('databaseAdmin'), name);
});
afterAll(() => asAdmin(inject('databaseAdmin'), `drop database ${database.database} with (force)`));

const ONE = randomUUID();
const OTHER = randomUUID();

const connect = (organizationId: string, kind: string, domains: readonly string[]) =>
  asAdmin(
    database,
    `insert into sso_connections (organization_id, id, kind, name, issuer, audience, algorithm, client_id, jwks_url, email_domains)
     values ($1, gen_random_uuid(), $2, 'Company', 'https://login.example', 'x', 'RS256',
             case when $2 = 'oidc' then 'x' end, case when $2 <> 'oidc' then 'https://keys.example' end, $3)`,
    [organizationId, kind, domains],
  );

test('domains from earlier releases become claims, and none of them is proved', async () => {
  const before = (await migrationNames()).filter((name) => name < '0080').at(-1) ?? '';
  await migrate(database, { upTo: before });
  await asAdmin(database, `insert into organizations (id, name) values ($1, 'One'), ($2, 'Other')`, [ONE, OTHER]);
  await connect(ONE, 'oidc', ['mine.example', 'quarry.example']);
  await connect(ONE, 'oidc', ['mine.example']);
  await connect(ONE, 'partner token', ['roster.example']);
  await connect(OTHER, 'oidc', ['mine.example']);

  await migrate(database);

  const claims = await asAdmin<{ name: string; domain: string; token: string }>(
    database,
    `select organization.name, domain, token from sso_domain_claims
     join organizations organization on organization.id = organization_id order by 1, 2`,
  );
  expect(claims.map(({ name, domain }) => `${name} ${domain}`)).toEqual([
    'One mine.example',
    'One quarry.example',
    'Other mine.example',
  ]);
  expect(new Set(claims.map(({ token }) => token)).size).toBe(3);
  expect(claims.every(({ token }) => /^[0-9a-f]{64}$/.test(token))).toBe(true);
  expect(await asAdmin(database, 'select from sso_domain_owners')).toEqual([]);
});
