import { permissionsOf, PROFILES, type Profile } from '#areas/identity/accounts/profiles.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Recipient } from '#areas/alerts/rules/alert-rules.contract.ts';
import { NO_SUPERVISOR } from '../delivery-notes.ts';
import { deliveryTime, hourEnd } from '../delivery-time.ts';
import { countMessages, insertDeliveries, type Addressee, type NewDelivery } from './deliveries.queries.ts';
import type { FiringRule } from '#areas/alerts/firing/server/firing-rules.queries.ts';
import type { FiredAlert } from '#areas/alerts/firing/server/firing.queries.ts';
import { findByIds, findByProfile, findOrganizationZone, type AlertedAdministrator } from './recipients.queries.ts';

const HOUR_MS = 3_600_000;

/** Profiles that belong to occupational health. */
const HEALTH: readonly Profile[] = PROFILES.filter((profile) =>
  permissionsOf(profile, false).includes('cases.medicalNote'),
);

interface NotifiedRecipient extends Addressee {
  /** null: a webhook, to which quiet hours do not apply. */
  readonly timeZone: string | null;
  readonly note: string | null;
}

/** Records who gets a message for one step of a rule, and when; the messages are written later. */
export async function tellStep(
  db: TenantDb,
  rule: FiringRule,
  { alert, step, now }: { alert: FiredAlert; step: number; now: Date },
): Promise<void> {
  const zone = await findOrganizationZone(db);
  const deliveries: NewDelivery[] = [];
  for (const { timeZone, ...told } of await toldBy(db, rule, { alert, step, zone })) {
    const notBefore = timeZone === null ? now : await timeFor(db, rule, { told, now, zones: { timeZone, zone } });
    deliveries.push({ ...told, notBefore: notBefore.toISOString() });
  }
  await insertDeliveries(db, { alertId: alert.id, step, createdAt: now.toISOString() }, deliveries);
}

interface Reader {
  readonly told: Omit<NotifiedRecipient, 'timeZone'>;
  readonly now: Date;
  readonly zones: { readonly timeZone: string; readonly zone: string };
}

/** Messages beyond the hourly limit are sent at the end of the hour, merged into one. */
async function timeFor(db: TenantDb, rule: FiringRule, { told, now, zones }: Reader): Promise<Date> {
  const at = deliveryTime(now, rule, { recipient: zones.timeZone, organization: zones.zone });
  if (rule.mostPerHour === null) return at;
  const end = hourEnd(at);
  const hour = { from: new Date(end.getTime() - HOUR_MS).toISOString(), until: end.toISOString() };
  return (await countMessages(db, rule.id, told, hour)) >= rule.mostPerHour ? end : at;
}

interface Asked {
  readonly alert: FiredAlert;
  readonly step: number;
  readonly zone: string;
}

async function toldBy(db: TenantDb, rule: FiringRule, { alert, step, zone }: Asked): Promise<NotifiedRecipient[]> {
  if (alert.isTest) return (await findByIds(db, rule.ownerId ? [rule.ownerId] : [])).map(administrator);
  const told: NotifiedRecipient[] = [];
  for (const recipient of rule.steps[step]?.recipients ?? []) {
    const found = await toldAs(db, recipient, { alert, zone });
    told.push(...found.filter((each) => !told.some((other) => isSame(each, other))));
  }
  return told;
}

const isSame = (a: Addressee, b: Addressee): boolean =>
  a.recipientId === b.recipientId && a.address === b.address && a.endpointId === b.endpointId;

const administrator = ({ id, timeZone }: AlertedAdministrator): NotifiedRecipient => ({
  recipientId: id,
  address: null,
  endpointId: null,
  timeZone,
  note: null,
});

const NOBODY = { recipientId: null, address: null, endpointId: null, timeZone: null, note: null };

async function toldAs(
  db: TenantDb,
  recipient: Recipient,
  { alert, zone }: Omit<Asked, 'step'>,
): Promise<readonly NotifiedRecipient[]> {
  if (recipient.kind === 'address') return [{ ...NOBODY, address: recipient.address, timeZone: zone }];
  if (recipient.kind === 'webhook') return [{ ...NOBODY, endpointId: recipient.endpointId }];
  // An alert for occupational health goes to no other administrator, even if the rule names them.
  const mayKnow = ({ profile }: AlertedAdministrator) => !alert.isForHealth || HEALTH.includes(profile);
  if (recipient.kind === 'admin') return (await findByIds(db, [recipient.userId])).filter(mayKnow).map(administrator);
  const profile = recipient.kind === 'profile' ? recipient.profile : 'supervisor';
  const found = (await findByProfile(db, profile, alert.userId)).filter(mayKnow).map(administrator);
  if (recipient.kind === 'profile' || found.length > 0) return found;
  const owners = (await findByProfile(db, 'owner', alert.userId)).filter(mayKnow);
  return owners.map((owner) => ({ ...administrator(owner), note: NO_SUPERVISOR }));
}
