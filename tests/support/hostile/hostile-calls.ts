import { createExportSchedule } from '#areas/exports/schedules/export-schedules.contract.ts';
import { getConfig } from '#areas/installation/settings/config.contract.ts';
import { createTenant } from '#areas/installation/organizations/organizations.contract.ts';
import { createPartner } from '#areas/partners/partners.contract.ts';
import { createInvitation } from '#areas/joining/invitations/invitations.contract.ts';
import type { Profile } from '#areas/identity/accounts/profiles.ts';
import { newId } from '#platform/server/ids.ts';
import { USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import type { Things } from '#tests/isolation/sample-call.ts';
import { aSchedule } from '#tests/isolation/exports-calls.ts';
import { A_PUBLIC_ADDRESS } from '#tests/isolation/webhooks-calls.ts';
import { anAlertRule } from '#tests/support/alerts/alert-rules.ts';
import { aFiredAlert } from '#tests/support/alerts/alerts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

/** What a call of the hostile world needs. */
export interface Surroundings {
  readonly server: TestServer;
  readonly things: Things;
  readonly caller: Caller & { readonly accountId: string };
}

/** A call that reaches a field that the sample call does not reach. */
interface FittingCall {
  /** Prefix of the field's name. */
  readonly field: string;
  /** The changed part of the valid call, where the sample does not fit. */
  readonly input?: (around: Surroundings) => object | Promise<object>;
  /** What must precede the text. */
  readonly prefix?: string;
  /** Who makes it. Omitted: an owner who is not used again. */
  readonly as?: Maker;
}

/** `the person` is whom the world is about; `the reader` opens its pages afterwards. */
export type Maker = Profile | 'the person' | 'the reader';

const newAlert = ({ server, things: { organizationId, userId, alertRuleId } }: Surroundings) =>
  aFiredAlert(server, { organizationId, ruleId: alertRuleId, userId });

const newPartner = async ({ caller }: Surroundings) => {
  const slug = `partner-${crypto.randomUUID().slice(0, 8)}`;
  const { body } = await caller.call(createPartner, { body: { name: 'Partner', slug } });
  const texts = Object.fromEntries(['en', 'es', 'pt'].map((locale) => [locale, { heading: 'Hello', text: 'Words' }]));
  const { id, version } = body;
  return { params: { id }, body: { version, name: 'Partner', slug, color: 'teal', isOn: true, signUp: true, texts } };
};

const newPasskey = async ({ server, caller }: Surroundings) => {
  const id = newId();
  await asAdmin(
    server.admin,
    `insert into passkeys (id, account_id, credential_id, public_key, sign_count, transports, name)
     values ($1, $2, $3, 'key', 0, '{}', 'Key')`,
    [id, caller.accountId, id],
  );
  return { params: { id }, body: { name: 'Key' } };
};

/** One per caller, because an organization can have only a few of them. */
const exportSchedules = new WeakMap<Caller, string>();
const ownExportSchedule = async ({ caller }: Surroundings) => {
  const known = exportSchedules.get(caller);
  if (known) return { params: { id: known } };
  const { body } = await caller.call(createExportSchedule, { body: aSchedule('Daily') });
  exportSchedules.set(caller, body.id);
  return { params: { id: body.id } };
};

let shiftDays = 0;
/** A person has one shift at a time, so each is on a day of its own. */
const newShift = ({ things: { userId } }: Surroundings) => {
  shiftDays += 1;
  const day = new Date(Date.UTC(2090, 0, shiftDays)).toISOString().slice(0, 10);
  return { body: { person: userId, start: `${day}T06:00`, end: '18:00' } };
};

const SHARED_VIEW = { report: 'scores', filter: { period: '14d' }, display: '', sharedWith: 'everyone' };

export const FITTING_CALLS: readonly FittingCall[] = [
  {
    field: 'PATCH /admin/config maintenance',
    input: async ({ caller }) => {
      const { version } = (await caller.call(getConfig, {})).body.maintenance;
      const notice = { kind: 'info', text: { en: 'Soon', es: 'Pronto', pt: 'Em breve' } };
      return { body: { maintenance: { version, isReadOnly: false, until: null, notice } } };
    },
  },
  {
    field: 'POST /admin/organizations/:id/suspend',
    input: async ({ caller }) => {
      const owner = { email: `${crypto.randomUUID()}@test.example`, firstName: 'Ana', lastName: 'Prova' };
      const { body } = await caller.call(createTenant, {
        body: { name: 'Suspended', timeZone: 'UTC', locale: 'en', mostPeople: null, owner },
      });
      return { params: { id: body.id } };
    },
  },
  {
    field: 'POST /invitations/:token ',
    input: async ({ caller }) => {
      const invited = { firstName: 'Ana', lastName: 'Prova', role: 'user' as const, tagIds: [] };
      const { link } = (await caller.call(createInvitation, { body: invited })).body;
      const username = `hostile.${crypto.randomUUID().slice(0, 8)}`;
      const said = { firstName: 'Ana', lastName: 'Prova', username, locale: 'en', acceptsTerms: true };
      return {
        params: { token: link?.split('/').at(-1) },
        body: { ...said, password: 'tulips on the north quay' },
      };
    },
  },
  { field: 'PATCH /passkeys/:id name', input: newPasskey, as: 'the reader' },
  { field: 'PATCH /profile', as: 'the reader' },
  {
    field: 'PUT /list-views',
    input: () => ({ body: { ...USUAL_LIST_VIEW, columns: [{ id: 'name', isShown: true }] } }),
    as: 'the reader',
  },
  { field: 'POST /saved-views', input: () => ({ body: { ...SHARED_VIEW, name: 'View', isDefault: false } }) },
  {
    field: 'PATCH /sso-connections/:id roles',
    input: () => ({ body: { roles: [{ value: 'crew', role: 'user' }] } }),
  },
  {
    field: 'PATCH /sso-connections/:id tags',
    input: ({ things: { tagId } }) => ({ body: { tags: [{ value: 'crew', tagId }] } }),
  },
  {
    // Not the person's own baseline: resetting and freezing that one take the same reason, and require it to exist.
    field: 'POST /users/bulk/baseline-resets',
    input: ({ caller }) => ({ body: { people: { ids: [caller.userId] }, reason: 'a sample' } }),
  },
  { field: 'POST /results/:id/remarks', as: 'the person' },
  { field: 'PUT /own-cases/:id/statement', as: 'the person' },
  { field: 'POST /cases/:id/medical-notes', as: 'nurse' },
  { field: 'PATCH /cases/:id answer', input: () => ({ body: { to: 'answered', answer: 'Seen.' } }) },
  {
    field: 'PATCH /alerts/:id resolution',
    input: async (around) => ({ params: { id: await newAlert(around) }, body: { to: 'resolved', resolution: '' } }),
  },
  {
    field: 'POST /alerts/move move.resolution',
    input: async (around) => ({ body: { ids: [await newAlert(around)], move: { to: 'resolved', resolution: '' } } }),
  },
  { field: 'PATCH /alert-rules/:id rule', input: () => ({ body: { rule: anAlertRule() } }) },
  { field: 'POST /webhooks url', prefix: `${A_PUBLIC_ADDRESS}/` },
  { field: 'PATCH /webhooks/:id url', prefix: `${A_PUBLIC_ADDRESS}/` },
  { field: 'PATCH /export-schedules/:id order.name', input: ownExportSchedule },
  { field: 'PATCH /export-schedules/:id order.purpose', input: ownExportSchedule },
  { field: 'PUT /admin/partners/:id ', input: newPartner },
  { field: 'POST /shifts role', input: newShift },
];

/** Fields that may accept none of the texts, with the reason. The texts are sent to them anyway. */
export const TAKES_NONE: readonly RegExp[] = [
  // Secrets and proofs are compared and never shown.
  /[. ](password|currentPassword|newPassword|token|joinToken|joinCode|exitPin|code|pin|card|organizationCode|clientSecret)$/,
  /( |passkey\.)(credentialId|clientData|authenticatorData|attestation|signature|userHandle)$/,
  // A name that matches no one is refused.
  /^POST \/login email$/,
  /^POST \/begin-test\/\S+ employeeNumber$/,
  /^POST \/users\/bulk\/cards rows\.0\.employeeNumber$/,
  // A device creates a passkey; renaming it accepts the same texts, and its transports are never shown.
  /^POST \/passkeys (name|transports\.0)$/,
  // Who works where must be known, and times must be readable. Lists of shifts answer with the faults of their rows.
  /^(POST|PATCH) \/shifts(\/:id)? (person|site|start|end)$/,
  // Pictures and keys are parsed as such.
  / image$/,
  / publicKey$/,
  // Search texts are not stored.
  / people\.allMatching\.search$/,
  // Values that the product or the organization does not offer are refused.
  /^(POST|PATCH) \/export\S* (order\.)?(filter\.\w+|columns\.0)$/,
  /^PATCH \/cases\/:id decision$/,
  // They accept only some letters and digits, so few of the texts fit.
  /[. ](slug|username|phone)$/,
  // An earlier call has voided the only test; freezing and resetting a baseline take the same reason.
  /^PUT \/baselines\/:id\/members\/:resultId reason$/,
  // No one here has tested for weeks, so there is no slow-change signal to acknowledge.
  /^POST \/users\/:id\/drift-acknowledgements note$/,
  // Possible once per installation; inviting a person accepts the same names.
  /^POST \/setup /,
  // An organization can have few connections; changing one accepts the same texts.
  /^POST \/sso-connections (roleClaim|tagClaim|clientId|roles\.0\.value|tags\.0\.value)$/,
];
