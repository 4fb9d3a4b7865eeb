import { permissionsOf, type Profile } from '#areas/identity/accounts/profiles.ts';
import { listBaselines } from '#areas/baselines/baselines.contract.ts';
import { copyPersonData } from '#areas/privacy/data-copy.contract.ts';
import { downloadCalendar, getPersonSchedule } from '#areas/schedules/person/own-schedule.contract.ts';
import { startAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import {
  getKioskPicture,
  putKioskPicture,
  removeKioskPicture,
} from '#areas/testing/kiosk-pictures/pictures.contract.ts';
import { getReferencePhoto, putReferencePhoto, removeReferencePhoto } from '#areas/testing/photos/photos.contract.ts';
import { listRemarks } from '#areas/testing/remarks/remarks.contract.ts';
import { getResult, listResults } from '#areas/testing/results/results.contract.ts';
import { getTestAccess, setPin } from '#areas/testing/places/test-access.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { getUser } from '#areas/users/person/users.contract.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { NeededPermission, Permission } from '#platform/shared/permission.ts';
import type { Answer } from '#tests/support/server/test-server.ts';

export interface Rights {
  readonly profile?: Profile;
}

/** An owner may do everything except what is for occupational health only: a nurse makes those calls. */
export const rightsFor = ({ permission }: Endpoint): Rights =>
  permission === undefined || permission === 'anyAdmin' || permissionsOf('owner', false).includes(permission)
    ? {}
    : { profile: 'nurse' };

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** Calls that everyone makes about themselves, and about others only with a permission. */
const ABOUT_OTHERS: readonly (readonly [Endpoint, Permission])[] = [
  [getUser, 'users.view'],
  [copyPersonData, 'exports.identified'],
  [getPersonSchedule, 'users.view'],
  [downloadCalendar, 'users.view'],
  [listResults, 'scores.view'],
  [getResult, 'scores.view'],
  [listBaselines, 'scores.view'],
  [getTestState, 'scores.view'],
  [listRemarks, 'cases.handle'],
  [startAttempt, 'tests.give'],
  [getTestAccess, 'tests.give'],
  [setPin, 'tests.give'],
  [getReferencePhoto, 'photos.view'],
  [putReferencePhoto, 'users.edit'],
  [removeReferencePhoto, 'users.edit'],
  [getKioskPicture, 'users.edit'],
  [putKioskPicture, 'users.edit'],
  [removeKioskPicture, 'users.edit'],
];

/** Returns the permission that an administrator needs for a call about another person; undefined where no one can. */
export const neededFor = (endpoint: Endpoint): NeededPermission | undefined =>
  endpoint.permission ?? ABOUT_OTHERS.find(([each]) => nameOf(each) === nameOf(endpoint))?.[1];

/** A call for administrators is refused as such; in a call for everyone, the other person does not exist. */
export const isRefused = ({ permission }: Endpoint, { status, problem, body }: Answer<Endpoint>): boolean => {
  if (permission) return status === 403 && problem.code === 'not_allowed';
  const { items } = (body ?? {}) as { items?: unknown[] };
  return status === 404 || items?.length === 0;
};
