import { expect, test } from 'vitest';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';
import { assertSameRows } from './upgraded-rows.ts';

const original = databaseForTests();
const copy = databaseForTests();

const ROW = `insert into failure_counts (key, failures, window_ends_at, failed_at)
  values ('a', 1, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')`;

test('a copy is accepted with the same rows only: none may be missing, none may be another', async () => {
  const refused = /^These tables were not copied completely: failure_counts\./;
  await asAdmin(original.admin, ROW);
  await expect(assertSameRows(original.admin, copy.admin)).rejects.toThrow(refused);

  await asAdmin(copy.admin, ROW);
  await expect(assertSameRows(original.admin, copy.admin)).resolves.toBeUndefined();

  await asAdmin(copy.admin, 'update failure_counts set failures = 2');
  await expect(assertSameRows(original.admin, copy.admin)).rejects.toThrow(refused);
});
