import { z } from 'zod';
import {
  kioskNotPaired,
  personNotActive,
  personUnknown,
  TestPass,
  TypedPin,
} from '#areas/testing/places/begin-test.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { tooManyRequests } from '#platform/shared/problem.ts';
import { beginByPictureCall, listKioskPeopleCall } from './tile-calls.ts';

export type TilePerson = z.infer<typeof TilePerson>;
/** A person to tap. It says nothing about tests. */
const TilePerson = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    /** Initial of the last name. */
    initial: z.string(),
    /** A data URL of the image; null if there is none. */
    picture: z.string().nullable(),
  })
  .meta({ id: 'TilePerson' });

export const listKioskPeople = endpoint({
  ...listKioskPeopleCall,
  audience: 'public',
  summary:
    'Lists the people to tap on a paired kiosk, or the letters that narrow them; nobody unless the kiosk shows people. The bearer token is the device’s own.',
  /** The letters with which the names begin, as an earlier reply offered them. */
  query: z.strictObject({ start: z.string().max(200).default('') }),
  reply: z.strictObject({ starts: z.array(z.string()), people: z.array(TilePerson) }),
  problems: [kioskNotPaired],
});

export type PictureClaim = z.output<typeof PictureClaim>;
const PictureClaim = z.strictObject({ userId: z.uuid(), pin: TypedPin.optional() });

export const beginByPicture = endpoint({
  ...beginByPictureCall,
  audience: 'public',
  summary: 'Issues a pass to a test for a tapped person on a paired kiosk; the bearer token is the device’s own.',
  body: PictureClaim,
  reply: TestPass,
  problems: [personUnknown, personNotActive, kioskNotPaired, tooManyRequests],
});
