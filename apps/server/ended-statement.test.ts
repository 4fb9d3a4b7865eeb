import pg from 'pg';
import { expect, test } from 'vitest';
import { changeTag, createTag } from '#areas/users/tags/tags.contract.ts';
import { eventually } from '#tests/support/eventually.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';

const server = serverForTests();

test('a call whose statement the database ends is asked to try again, and changes nothing', async () => {
  const admin = await server.anAdmin();
  const { body: tag } = await admin.call(createTag, { body: { name: 'Before' } });
  const other = new pg.Client(server.admin);
  await other.connect();
  try {
    await other.query('begin');
    await other.query('select from user_tags where id = $1 for update', [tag.id]);
    const answer = admin.call(changeTag, { params: { id: tag.id }, body: { name: 'After' } });
    // As after DATABASE_STATEMENT_SECONDS, with the same code.
    await eventually(async () => {
      const { rows } = await other.query<{ isEnded: boolean }>(
        `select pg_cancel_backend(pid) as "isEnded" from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (!rows[0]?.isEnded) throw new Error('No statement waits for the lock yet.');
    });

    const { status, problem, headers } = await answer;
    expect([status, problem.code, headers['retry-after']]).toEqual([503, 'unavailable', '10']);
    expect(problem.message).toContain('try again');
    await other.query('rollback');
    const { rows } = await other.query('select name from user_tags where id = $1', [tag.id]);
    expect(rows).toEqual([{ name: 'Before' }]);
    expect(server.logLines.some((line) => line.includes('a statement was ended'))).toBe(true);
  } finally {
    await other.end();
  }
});
