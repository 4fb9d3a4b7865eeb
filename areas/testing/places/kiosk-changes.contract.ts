import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind, tooManyRequests } from '#platform/shared/problem.ts';
import { kioskNotPaired } from './begin-test.contract.ts';
import {
  EXIT_PIN_LENGTH,
  ExitPin,
  Kiosk,
  KIOSK_ACCEPTS,
  KIOSK_CAMERAS,
  KIOSK_PICTURES,
  NewKiosk,
  OfflineHours,
} from './kiosks.contract.ts';
import { leaveKioskCall } from './begin-calls.ts';

/** The kiosk has another exit PIN, or none. */
export const exitPinWrong = problemKind({ code: 'exit_pin_wrong', status: 422 });

export type KioskChanges = z.output<typeof KioskChanges>;
/** Fields that are left out stay as they are. */
const KioskChanges = z.strictObject({
  name: NewKiosk.shape.name.optional(),
  site: NewKiosk.shape.site.unwrap().optional(),
  /** Null: the kiosk belongs to no site. */
  siteId: NewKiosk.shape.siteId.unwrap().optional(),
  accepts: z.enum(KIOSK_ACCEPTS).optional(),
  camera: z.enum(KIOSK_CAMERAS).optional(),
  pictures: z.enum(KIOSK_PICTURES).optional(),
  asksPin: z.boolean().optional(),
  /** Null removes the exit PIN. */
  exitPin: ExitPin.nullable().optional(),
  /** Null: the kiosk needs the network for every person. */
  offlineHours: OfflineHours.optional(),
});

export const changeKiosk = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/kiosks/:id',
  audience: 'admin',
  permission: 'settings.manage',
  summary:
    'Changes the name, the site, what people identify themselves with, the exit PIN, or how long a kiosk may work offline.',
  params: z.strictObject({ id: z.uuid() }),
  body: KioskChanges,
  reply: Kiosk,
  problems: [notFound],
});

export const leaveKiosk = endpoint({
  ...leaveKioskCall,
  audience: 'public',
  summary: 'Ends kiosk mode on a paired device with the exit PIN; the bearer token is the device’s own, and ends.',
  body: z.strictObject({ pin: z.string().max(EXIT_PIN_LENGTH.max) }),
  problems: [kioskNotPaired, exitPinWrong, tooManyRequests],
});
