import { expect, test } from 'vitest';
import { statementSummary } from './statement-summary.ts';

test.each([
  ['select id from users where email = $1', 'select', 'users'],
  ['  insert into "user_tags" (name) values ($1)', 'insert', 'user_tags'],
  ['update only sessions set used_at = now()', 'update', 'sessions'],
  ['with old as (delete from mails returning id) select * from old', 'with', 'mails'],
  [`copy (select 'from secrets' as note, * from results) to stdout`, 'copy', 'results'],
  [`set local app.scope_of = '0198c0de-0000-7000-8000-000000000000'`, 'set', undefined],
  [`select 'it''s from Ana'`, 'select', undefined],
  ['commit', 'commit', undefined],
])('%s is summed up', (text, operation, table) => {
  expect(statementSummary(text)).toEqual({ operation, table });
});
