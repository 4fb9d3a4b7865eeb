import { describe, expect, test } from 'vitest';
import { PROFILES } from '#areas/identity/accounts/profiles.ts';
import { delicateAmong, isRise, OWNER, rightsDifference, type AdminRights } from './admin-rights.ts';

const NORTH = ['north'];
const supervisor: AdminRights = { profile: 'supervisor', scopeTagIds: null };
const ofNorth: AdminRights = { profile: 'supervisor', scopeTagIds: NORTH };

describe('the difference between two sets of rights', () => {
  test('lists the permissions gained and lost', () => {
    const { gained, lost } = rightsDifference(supervisor, { profile: 'hr', scopeTagIds: null });

    expect(gained).toEqual(['users.edit', 'users.import', 'tags.manage']);
    expect(lost).toEqual(['scores.view', 'cases.handle', 'tests.give']);
  });

  test.each([
    [supervisor, ofNorth, 'part'],
    [ofNorth, supervisor, 'all'],
    [ofNorth, { ...ofNorth, scopeTagIds: ['south'] }, 'otherPart'],
    [ofNorth, { ...ofNorth, scopeTagIds: [...NORTH, 'south'] }, 'otherPart'],
    [{ ...ofNorth, scopeTagIds: ['a', 'b'] }, { ...ofNorth, scopeTagIds: ['b', 'a'] }, null],
    [null, supervisor, 'all'],
    [null, ofNorth, 'part'],
  ] as const)('says for whom: %j to %j is %s', (before, after, people) => {
    expect(rightsDifference(before, after).people).toBe(people);
  });

  test('a scope removes permissions that concern the whole organization', () => {
    expect(rightsDifference(OWNER, { ...OWNER, scopeTagIds: NORTH }).lost).toContain('admins.manage');
  });
});

describe('an increase of rights', () => {
  test('excludes an owner who takes a profile with fewer rights', () => {
    const lower = PROFILES.filter((profile) => !isRise(OWNER, { profile, scopeTagIds: null }));

    expect(lower).toEqual(['owner', 'safetyManager', 'supervisor', 'hr', 'auditor', 'gate']);
  });

  test('includes an owner who becomes a nurse: only nurses see medical notes', () => {
    expect(isRise(OWNER, { profile: 'nurse', scopeTagIds: null })).toBe(true);
  });

  test('includes the whole organization instead of a part, and another part', () => {
    expect([isRise(ofNorth, supervisor), isRise(ofNorth, { ...ofNorth, scopeTagIds: ['south'] })]).toEqual([
      true,
      true,
    ]);
    expect(isRise(supervisor, ofNorth)).toBe(false);
  });
});

test('photos and exports with names are delicate', () => {
  expect(delicateAmong(rightsDifference(null, OWNER).gained)).toEqual(['photos.view', 'exports.identified']);
  expect(delicateAmong(rightsDifference(null, supervisor).gained)).toEqual([]);
});
