import { z } from 'zod';
import { DEVICE_CLASSES, TEST_TYPES } from '#areas/scoring/attempt.ts';
import { alreadySubmitted, replayed, scheduleMismatch, tooFast } from '#areas/testing/attempt/attempts.contract.ts';
import { kioskNotPaired } from '#areas/testing/places/begin-test.contract.ts';
import { KIOSK_ACCEPTS, KIOSK_CAMERAS, KIOSK_PICTURES } from '#areas/testing/places/kiosks.contract.ts';
import { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';
import { problemKind } from '#platform/shared/problem.ts';
import { makeKioskPackageCall, submitKioskTestCall } from './offline-calls.ts';

/** An administrator has not allowed this kiosk to work offline. */
export const kioskOnlineOnly = problemKind({ code: 'kiosk_online_only', status: 409 });
/** The package is unknown, its time is over, or its kiosk was wiped; the caller does not learn which. */
export const kioskPackageOver = problemKind({ code: 'kiosk_package_over', status: 409 });
/** The person was deleted while the kiosk was offline. */
export const testedPersonGone = problemKind({ code: 'tested_person_gone', status: 409 });

export type RosterPerson = z.infer<typeof RosterPerson>;
/** A person whom the kiosk may test. It says nothing readable about results. */
const RosterPerson = z.strictObject({
  id: z.uuid(),
  employeeNumber: z.string().nullable(),
  firstName: z.string(),
  /** Initial of the last name. */
  initial: z.string(),
  locale: LocaleCode,
  isOwnLocale: z.boolean(),
  /** Whether a kiosk that shows people to tap shows this person. A kiosk of a site shows the people of the site. */
  isShown: z.boolean(),
  /** Keyed hashes of the PIN and of the card; null where the person has none, or the server does not know it yet. */
  pin: z.string().nullable(),
  card: z.string().nullable(),
  /** The tests that the person can take; only the full test where one was ordered. */
  testTypes: z.array(z.enum(TEST_TYPES)),
  /** When an ordered test is due; null when none was ordered. */
  dueAt: z.iso.datetime().nullable(),
  /** Whether practice comes before the test. */
  withPractice: z.boolean(),
  /**
   * What the kiosk needs to judge a test, encrypted under the person's PIN and under the card (decision 0127). Only where
   * the policy allows it and the person has a baseline.
   */
  sealedByPin: z.string().optional(),
  sealedByCard: z.string().optional(),
});

export type KioskPackage = z.infer<typeof KioskPackage>;
const KioskPackage = z
  .strictObject({
    id: z.uuid(),
    /** Hands in the tests of this package and opens nothing else. */
    token: z.string(),
    /** The key of the hashes below, in base64. */
    key: z.string(),
    pinRounds: z.number().int(),
    /** The server's time. */
    madeAt: z.iso.datetime(),
    /** After this the device deletes the package. */
    endsAt: z.iso.datetime(),
    kiosk: z.strictObject({
      name: z.string(),
      site: z.string(),
      language: LocaleCode.nullable(),
      timeZone: z.string().nullable(),
      accepts: z.enum(KIOSK_ACCEPTS),
      camera: z.enum(KIOSK_CAMERAS),
      pictures: z.enum(KIOSK_PICTURES),
      asksPin: z.boolean(),
    }),
    people: z.array(RosterPerson),
    /** What results are told by; null where the kiosk may not say any. */
    judging: z.strictObject({ policy: TestingPolicy, normsVersion: z.string() }).nullable(),
    taskVersion: z.string(),
    /** The seeds of the tests. Each is used once; its place in the list names it when its record is handed in. */
    seeds: z.array(z.string()),
  })
  .meta({ id: 'KioskPackage' });

export const makeKioskPackage = endpoint({
  ...makeKioskPackageCall,
  audience: 'public',
  summary:
    'Gives a paired kiosk what it needs to test people while it is offline; the bearer token is the device’s own.',
  body: z.strictObject({ deviceClass: z.enum(DEVICE_CLASSES) }),
  reply: KioskPackage,
  status: 201,
  problems: [kioskNotPaired, kioskOnlineOnly],
});

export type KioskTest = z.output<typeof KioskTest>;
const KioskTest = z.strictObject({
  token: z
    .string()
    .max(80)
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$/),
  packageId: z.uuid(),
  /** The place of the seed in the package. */
  place: z.number().int().min(0).max(10_000),
  userId: z.uuid(),
  testType: z.enum(TEST_TYPES),
  /** `startedAt` is the server's time, as the device reckons it. */
  record: RawAttempt,
  /** The device’s clock was changed, so the time of the test is not certain. */
  isClockDoubted: z.boolean(),
  /** The key of the words that the device showed as a preliminary result. It is noted and decides nothing. */
  toldKey: z
    .string()
    .max(40)
    .regex(/^[A-Za-z.]+$/)
    .optional(),
});

export const submitKioskTest = endpoint({
  ...submitKioskTestCall,
  audience: 'public',
  whileReadOnly: true,
  summary:
    'Submits a test that was taken at an offline kiosk, with the secret of its package; repeated, it is stored once.',
  body: KioskTest,
  reply: z.strictObject({
    attemptId: z.uuid(),
    /** The person has left or was suspended meanwhile; the result is kept for the record. */
    isPersonInactive: z.boolean(),
  }),
  problems: [kioskPackageOver, testedPersonGone, scheduleMismatch, tooFast, replayed, alreadySubmitted],
});
