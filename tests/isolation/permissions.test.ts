import { expect, test } from 'vitest';
import { PROFILES, type Profile } from '#areas/identity/accounts/profiles.ts';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { isRefused, nameOf, neededFor } from './asked-permissions.ts';
import type { Things } from './sample-call.ts';
import { SAMPLE_CALLS } from './sample-calls.ts';
import { organizationThings, personThings, someThings } from './things.ts';

/**
 * The permissions of each profile, from the product's design; giving tests is allowed to everyone who sees results
 * daily.
 */
const TABLE: Readonly<Record<Permission, readonly Profile[]>> = {
  'users.view': ['owner', 'safetyManager', 'supervisor', 'nurse', 'hr', 'auditor'],
  'users.edit': ['owner', 'safetyManager', 'hr'],
  'users.import': ['owner', 'hr'],
  'scores.view': ['owner', 'safetyManager', 'supervisor', 'nurse', 'auditor'],
  'scores.detail': ['owner', 'nurse'],
  'photos.view': ['owner', 'safetyManager'],
  'cases.handle': ['owner', 'safetyManager', 'supervisor', 'nurse'],
  'cases.medicalNote': ['nurse'],
  'tests.give': ['owner', 'safetyManager', 'supervisor', 'nurse'],
  'tests.void': ['owner', 'safetyManager', 'nurse'],
  'baselines.reset': ['owner', 'safetyManager', 'nurse'],
  'alerts.manage': ['owner', 'safetyManager'],
  'schedules.manage': ['owner', 'safetyManager'],
  'tags.manage': ['owner', 'safetyManager', 'hr'],
  'exports.pseudonymous': ['owner', 'safetyManager', 'nurse', 'auditor'],
  'exports.identified': ['owner', 'safetyManager'],
  'admins.manage': ['owner'],
  'settings.manage': ['owner'],
  'audit.view': ['owner', 'auditor'],
  'gate.ask': ['owner', 'gate'],
};

const PATIENCE_MS = 900_000;

const server = serverForTests();

const CALLS = SAMPLE_CALLS.flatMap(({ endpoint, input }) => {
  const needed = neededFor(endpoint);
  return needed ? [{ endpoint, input, needed }] : [];
});

/** Creates the same kinds of things again, because an earlier call may have used them up. */
async function renewed(things: Things): Promise<Things> {
  const { organizationId } = things;
  const owner = await server.signedInAs('admin', organizationId);
  const mark = crypto.randomUUID();
  return {
    ...things,
    ...(await organizationThings(owner, mark)),
    ...(await personThings(server, owner, { organizationId, mark })),
  };
}

test('the table has every permission, and the calls require most of them', () => {
  expect(Object.keys(TABLE)).toEqual(PERMISSIONS);
  expect(new Set(CALLS.map(({ needed }) => needed)).size).toBeGreaterThan(10);
});

test.each(PROFILES)(
  'the %s profile allows what the table says, and nothing else',
  async (profile) => {
    const faults: string[] = [];
    const signedIn = ({ organizationId }: Things) => server.signedInAs('admin', organizationId, { profile });
    let reader: Promise<Caller> | undefined;
    let things = await someThings(server, 'Ours', profile);
    for (const { endpoint, input, needed } of CALLS) {
      const isOpen = needed === 'anyAdmin' || TABLE[needed].includes(profile);
      const changes = isOpen && endpoint.method !== 'GET';
      // A call that changes something may end its session; the others share one.
      const make = async () =>
        (changes ? await signedIn(things) : await (reader ??= signedIn(things))).call(endpoint, input(things));
      let answer = await make();
      if (isOpen && answer.status === 404) {
        things = await renewed(things);
        answer = await make();
      }
      if (answer.status >= 500 || isRefused(endpoint, answer) === isOpen) {
        faults.push(`${nameOf(endpoint)} (${needed}): ${answer.status}`);
      }
    }

    expect(faults).toEqual([]);
  },
  PATIENCE_MS,
);
