import fc from 'fast-check';
import type { FilterValues } from '#areas/reports/frame/report-filter.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { foundBy, type Found, type PlainReader } from './plain-filter.ts';
import { anyFilter } from './random-filter.ts';
import { plantRandomOrganization } from './random-organization.ts';
import { rawRows, type RawRows } from './raw-rows.ts';

/** An organization, all its stored rows, and people who may read its reports. */
export interface ReportWorld {
  readonly server: TestServer;
  readonly organizationId: string;
  readonly rows: RawRows;
  readonly now: Date;
  readonly readers: readonly WorldReader[];
}

export interface WorldReader {
  readonly caller: Caller;
  readonly sees: PlainReader;
}

const SEED = 'evenkeel';

export async function startRandomWorld(seed = SEED): Promise<ReportWorld> {
  const server = await startTestServer();
  const { organizationId, now } = await plantRandomOrganization(server, seed);
  return worldOf(server, organizationId, now);
}

/** Creates three readers: one sees everything, one a part, and one a part of the last fourteen days. */
export async function worldOf(server: TestServer, organizationId: string, now: Date): Promise<ReportWorld> {
  const before = await rawRows(server, organizationId);
  const first = before.categories.find(({ position }) => position === 0 || position === 1);
  const tagIds = before.tags.flatMap(({ id, category_id }) => (category_id === first?.id ? [id] : [])).slice(0, 2);
  const owner = await server.signedInAs('admin', organizationId);
  const nurse = await server.signedInAs('admin', organizationId, { profile: 'nurse', scope: tagIds });
  const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor', scope: tagIds });
  const rows = await rawRows(server, organizationId);
  const part = peopleWith(rows, tagIds);
  const sees = ({ userId = '' }: Caller, people: ReadonlySet<string> | null, resultDays: number | null) => ({
    userId,
    resultDays,
    people: people && new Set([...people, userId]),
  });
  return {
    server,
    organizationId,
    rows,
    now,
    readers: [
      { caller: owner, sees: sees(owner, null, null) },
      { caller: nurse, sees: sees(nurse, part, null) },
      { caller: supervisor, sees: sees(supervisor, part, 14) },
    ],
  };
}

/** Any of the tags within a category, and all of the categories (decision 0031). */
function peopleWith({ tags, tagged, people }: RawRows, tagIds: readonly string[]): ReadonlySet<string> {
  const categories = Map.groupBy(tagIds, (id) => tags.find((tag) => tag.id === id)?.category_id);
  const carries = (userId: string, tagId: string) =>
    tagged.some(({ tag_id, user_id }) => tag_id === tagId && user_id === userId);
  const isInScope = (userId: string) =>
    [...categories.values()].every((some) => some.some((tagId) => carries(userId, tagId)));
  return new Set(people.map(({ id }) => id).filter(isInScope));
}

/** One reader's look at a report. */
export interface Look {
  readonly filter: FilterValues;
  readonly caller: Caller;
  readonly sees: PlainReader;
  readonly rows: RawRows;
  /** The current raw rows; `usual` is the default period of a report other than seven days. */
  found(change?: FilterValues, usual?: string): Found;
}

/** Reads reports with random filters as every reader; a failure prints the seed that repeats it. */
export async function withRandomFilters(
  world: ReportWorld,
  times: number,
  check: (look: Look, at: number) => Promise<void>,
): Promise<void> {
  const { rows, now } = world;
  const nameable = { tagIds: rows.tags.map(({ id }) => id), userIds: rows.people.map(({ id }) => id), now };
  // The first reader sees everything, so most errors show there.
  const reader = fc.constantFrom(0, 0, 0, 1, 2);
  let at = 0;
  await fc.assert(
    fc.asyncProperty(anyFilter(nameable), reader, async (filter, who) => {
      const by = world.readers[who];
      if (by) await check(lookOf(world, filter, by), at);
      at += 1;
    }),
    // A failing filter is not shrunk: that takes longer than reading it.
    { numRuns: times, endOnFailure: true },
  );
}

export const lookOf = ({ rows }: ReportWorld, filter: FilterValues, { caller, sees }: WorldReader): Look => ({
  filter,
  caller,
  sees,
  rows,
  found: (change = {}, usual) =>
    foundBy(rows, { filter: { ...filter, ...change }, reader: sees, now: new Date(), usual }),
});

/** The same look by the same reader with a changed filter. */
export const lookAgain = (look: Look, change: FilterValues): Look => ({
  ...look,
  filter: { ...look.filter, ...change },
  found: (further = {}, usual) => look.found({ ...change, ...further }, usual),
});
