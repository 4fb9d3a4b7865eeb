import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, in this order. If started last, one of them would run alone while a core is idle. */
const LONG_FILES = [
  'tests/isolation/isolation.test.ts',
  'tests/isolation/permissions.test.ts',
  'tests/reports/demo-data.test.ts',
  'tests/reports/random-filters.test.ts',
  'apps/server/fuzz.test.ts',
  'platform/server/backup/backup.test.ts',
  'platform/server/backup/organization.test.ts',
  'platform/server/embedded-postgres/embedded-postgres.test.ts',
  'areas/reports/figures/server/daily-figures.test.ts',
  'areas/identity/second-factor/server/passkeys.routes.test.ts',
];

export class LongFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- It answers a new list.
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = LONG_FILES.findIndex((file) => moduleId.endsWith(file));
  return at < 0 ? LONG_FILES.length : at;
}
