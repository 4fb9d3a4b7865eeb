import { z } from 'zod';
import { PROFILES } from '#areas/identity/profiles.ts';
import { Audience, ShownAudience } from '#areas/users/audience.ts';
import { PersonLabel } from '#areas/users/person-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainLines, plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { AlertTrigger, ClockTime, SEVERITIES } from './alert-trigger.ts';

export const NAME_LENGTH = 80;
export const DESCRIPTION_LENGTH = 300;
export const RESPONSE_LENGTH = 4000;
export const MOST_RULES = 100;
export const MOST_STEPS = 3;
export const MOST_RECIPIENTS = 20;
export const TEST_DAYS = 7;

export const RULE_STATES = ['off', 'test', 'on'] as const;
export type RuleState = (typeof RULE_STATES)[number];

export const DIGESTS = ['immediate', 'quarterHour', 'hourly', 'daily'] as const;

const plain = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((text) => plainText(text, longest));

/** Who is told. */
export type Recipient = z.output<typeof Recipient>;
export const Recipient = z.discriminatedUnion('kind', [
  /** Administrators with the profile of a supervisor in whose part of the organization the person is. */
  z.strictObject({ kind: z.literal('supervisors') }),
  /** Administrators with this profile, of those who see the person. */
  z.strictObject({ kind: z.literal('profile'), profile: z.enum(PROFILES) }),
  /** One administrator, whether or not they see the person: the message says nothing of them. */
  z.strictObject({ kind: z.literal('admin'), userId: z.uuid() }),
  z.strictObject({ kind: z.literal('address'), address: z.email().max(254) }),
  z.strictObject({ kind: z.literal('webhook'), endpointId: z.uuid() }),
]);

/** The first step is at once; each later one comes so long after the alert, if nobody has acknowledged it. */
export type RuleStep = z.output<typeof RuleStep>;
export const RuleStep = z.strictObject({
  afterMinutes: z.number().int().min(0).max(1440),
  recipients: z.array(Recipient).min(1).max(MOST_RECIPIENTS),
});

const Steps = z
  .array(RuleStep)
  .min(1)
  .max(MOST_STEPS)
  .refine((steps) => steps.every(({ afterMinutes }, i) => afterMinutes > (steps[i - 1]?.afterMinutes ?? -1)))
  .refine(([first]) => first?.afterMinutes === 0);

const ResponseText = z
  .string()
  .max(RESPONSE_LENGTH)
  .overwrite((text) => plainLines(text, RESPONSE_LENGTH))
  .default('');
const Response = z.strictObject({ en: ResponseText, es: ResponseText, pt: ResponseText });

const rule = {
  name: plain(NAME_LENGTH).min(1),
  description: plain(DESCRIPTION_LENGTH),
  severity: z.enum(SEVERITIES),
  trigger: AlertTrigger,
  audience: Audience,
  steps: Steps,
  /** By the recipient's own clock; what is critical comes all the same. */
  quietHours: z.strictObject({ from: ClockTime, until: ClockTime }).nullable(),
  digest: z.enum(DIGESTS),
  /** Of a daily digest, by the organization's clock. */
  digestAt: ClockTime.nullable(),
  /** For so long after it has fired about somebody it does not fire about them again. */
  quietMinutesPerPerson: z.number().int().min(0).max(43_200),
  /** More messages to one recipient within an hour come as one at its end; null: no limit. */
  mostPerHour: z.number().int().min(1).max(1000).nullable(),
  /** What to do, in each language. */
  response: Response,
  /** Whether messages name the person; a score never leaves the portal. */
  tellsName: z.boolean(),
  /** Shown to occupational health alone. */
  isForHealth: z.boolean(),
};

type RuleTimes = { readonly digest: string; readonly digestAt: string | null };
const digestHasTime = ({ digest, digestAt }: RuleTimes) => (digest === 'daily') === (digestAt !== null);

export type RuleFields = z.output<typeof RuleFields>;
/** What a rule says, whole: it is made and changed as one. */
export const RuleFields = z.strictObject(rule).refine(digestHasTime, { path: ['digestAt'] });

export type AlertRule = z.infer<typeof AlertRule>;
export const AlertRule = z
  .strictObject({
    id: z.uuid(),
    ...rule,
    audience: ShownAudience,
    audienceCount: z.number().int(),
    state: z.enum(RULE_STATES),
    /** In test mode it ends then. */
    testUntil: z.iso.datetime().nullable(),
    owner: PersonLabel.nullable(),
    /** Of the administrators and webhooks in its steps; one that is not there any more is told nothing. */
    recipientNames: z.array(z.strictObject({ id: z.uuid(), name: z.string(), isThere: z.boolean() })),
    /** Which of the rules that every organization begins with it is; null: none. */
    starter: z.string().nullable(),
    lastFiredAt: z.iso.datetime().nullable(),
    /** Of the last 30 days. */
    fired: z.number().int(),
    /** Of those that fired in 30 days and wanted an answer: acknowledged within 15 minutes, in per cent; null: none. */
    acknowledgedInTime: z.number().int().nullable(),
    failedDeliveries: z.number().int(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'AlertRule' });

const RuleParams = z.strictObject({ id: z.uuid() });

export const ruleNameTaken = problemKind({ code: 'rule_name_taken', status: 409 });
/** Nobody is named to whom it could apply. */
export const ruleForNobody = problemKind({ code: 'rule_for_nobody', status: 409 });
export const ruleChanged = problemKind({ code: 'rule_changed', status: 409 });
export const tooManyRules = problemKind({ code: 'too_many_rules', status: 409 });
/** An administrator or an address for messages that is not there. */
export const unknownRecipient = problemKind({ code: 'unknown_recipient', status: 409 });

export const listAlertRules = endpoint({
  method: 'GET',
  path: '/api/v2.1/alert-rules',
  audience: 'admin',
  permission: 'alerts.manage',
  summary: 'Lists the alert rules of the organization by name.',
  reply: z.strictObject({ items: z.array(AlertRule) }),
});

export const getAlertRule = endpoint({
  method: 'GET',
  path: '/api/v2.1/alert-rules/:id',
  audience: 'admin',
  permission: 'alerts.manage',
  summary: 'Shows one alert rule.',
  params: RuleParams,
  reply: AlertRule,
  problems: [notFound],
});

export const createAlertRule = endpoint({
  method: 'POST',
  path: '/api/v2.1/alert-rules',
  audience: 'admin',
  permission: 'alerts.manage',
  takesKey: true,
  summary: 'Makes an alert rule: off, in test mode, or on.',
  body: z.strictObject({ ...rule, state: z.enum(RULE_STATES) }).refine(digestHasTime, { path: ['digestAt'] }),
  reply: AlertRule,
  status: 201,
  problems: [ruleNameTaken, ruleForNobody, tooManyRules, unknownRecipient],
});

export type RuleChanges = z.output<typeof RuleChanges>;
export const RuleChanges = z.strictObject({
  /** What it says, whole. */
  rule: RuleFields.optional(),
  state: z.enum(RULE_STATES).optional(),
  /** `changedAt` of what was seen: another's change in between is not written over. */
  seen: z.iso.datetime().optional(),
});

export const changeAlertRule = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/alert-rules/:id',
  audience: 'admin',
  permission: 'alerts.manage',
  summary: 'Changes an alert rule, or switches it off, on or into test mode; it counts for what happens from then on.',
  params: RuleParams,
  body: RuleChanges,
  reply: AlertRule,
  problems: [notFound, ruleNameTaken, ruleForNobody, ruleChanged, unknownRecipient],
});

export const deleteAlertRule = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/alert-rules/:id',
  audience: 'admin',
  permission: 'alerts.manage',
  summary: 'Removes an alert rule; what has fired stays.',
  params: RuleParams,
  problems: [notFound],
});

/** For whoever writes rules: they need not manage administrators. */
export const listAlertRecipients = endpoint({
  method: 'GET',
  path: '/api/v2.1/alert-recipients',
  audience: 'admin',
  permission: 'alerts.manage',
  summary: 'Lists the active administrators, who can be told of alerts.',
  reply: z.strictObject({ items: z.array(PersonLabel.extend({ profile: z.enum(PROFILES) })) }),
});
