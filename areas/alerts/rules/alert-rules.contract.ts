import { z } from 'zod';
import { PROFILES } from '#areas/identity/accounts/profiles.ts';
import { Audience, ShownAudience } from '#areas/users/person/audience.ts';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainLines, plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { numberWithin } from '#areas/schedules/rules/number-range.ts';
import { AlertTrigger, ClockTime, SEVERITIES } from '#areas/alerts/triggers/alert-trigger.ts';

export const NAME_LENGTH = 80;
export const DESCRIPTION_LENGTH = 300;
export const RESPONSE_LENGTH = 4000;
export const MOST_RULES = 100;
export const MOST_STEPS = 3;
export const STEP_MINUTES = { min: 0, max: 1440 };
export const QUIET_MINUTES = { min: 0, max: 43_200 };
export const HOURLY_MESSAGES = { min: 1, max: 1000 };
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

/** Who receives the messages. */
export type Recipient = z.output<typeof Recipient>;
export const Recipient = z.discriminatedUnion('kind', [
  /** Administrators with the supervisor profile whose scope includes the person. */
  z.strictObject({ kind: z.literal('supervisors') }),
  /** Administrators with this profile whose scope includes the person. */
  z.strictObject({ kind: z.literal('profile'), profile: z.enum(PROFILES) }),
  /** One administrator, even if the person is outside their scope: the message does not describe the person. */
  z.strictObject({ kind: z.literal('admin'), userId: z.uuid() }),
  z.strictObject({ kind: z.literal('address'), address: z.email().max(254) }),
  z.strictObject({ kind: z.literal('webhook'), endpointId: z.uuid() }),
]);

/** The first step is sent at once; a later one follows this long after the alert, unless it is acknowledged first. */
export type RuleStep = z.output<typeof RuleStep>;
export const RuleStep = z.strictObject({
  afterMinutes: numberWithin(STEP_MINUTES),
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
  /** In the recipient's time zone; critical messages are sent anyway. */
  quietHours: z.strictObject({ from: ClockTime, until: ClockTime }).nullable(),
  digest: z.enum(DIGESTS),
  /** Time of the daily digest, in the organization's time zone. */
  digestAt: ClockTime.nullable(),
  /** Minutes after firing about a person in which the rule does not fire about them again. */
  quietMinutesPerPerson: numberWithin(QUIET_MINUTES),
  /** Messages per recipient and hour; further ones are merged and sent at the end of the hour. null: no limit. */
  mostPerHour: numberWithin(HOURLY_MESSAGES).nullable(),
  /** What to do, in each language. */
  response: Response,
  /** True when messages contain the person's name; a score never leaves the portal. */
  tellsName: z.boolean(),
  /** True when only occupational health may see the alerts. */
  isForHealth: z.boolean(),
};

type RuleTimes = { readonly digest: string; readonly digestAt: string | null };
const digestHasTime = ({ digest, digestAt }: RuleTimes) => (digest === 'daily') === (digestAt !== null);

export type RuleFields = z.output<typeof RuleFields>;
/** All fields of a rule, which are always written together. */
export const RuleFields = z.strictObject(rule).refine(digestHasTime, { path: ['digestAt'] });

export type AlertRule = z.infer<typeof AlertRule>;
export const AlertRule = z
  .strictObject({
    id: z.uuid(),
    ...rule,
    audience: ShownAudience,
    audienceCount: z.number().int(),
    state: z.enum(RULE_STATES),
    /** When test mode ends. */
    testUntil: z.iso.datetime().nullable(),
    owner: PersonLabel.nullable(),
    /** Names of the administrators and webhooks in its steps; ones that no longer exist get no messages. */
    recipientNames: z.array(z.strictObject({ id: z.uuid(), name: z.string(), isThere: z.boolean() })),
    /** Id of the starter rule it was made from; null: none. */
    starter: z.string().nullable(),
    lastFiredAt: z.iso.datetime().nullable(),
    /** In the last 30 days. */
    fired: z.number().int(),
    /**
     * Percentage of the last 30 days' alerts that were acknowledged within 15 minutes. Leaves out alerts in test mode,
     * held ones and those resolved automatically; null when there are none.
     */
    acknowledgedInTime: z.number().int().nullable(),
    failedDeliveries: z.number().int(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'AlertRule' });

const RuleParams = z.strictObject({ id: z.uuid() });

export const ruleNameTaken = problemKind({ code: 'rule_name_taken', status: 409 });
/** The audience is empty. */
export const ruleForNobody = problemKind({ code: 'rule_for_nobody', status: 409 });
export const ruleChanged = problemKind({ code: 'rule_changed', status: 409 });
export const tooManyRules = problemKind({ code: 'too_many_rules', status: 409 });
/** An administrator or webhook that does not exist. */
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
  summary: 'Returns one alert rule.',
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
  summary: 'Creates an alert rule: off, in test mode, or on.',
  body: z.strictObject({ ...rule, state: z.enum(RULE_STATES) }).refine(digestHasTime, { path: ['digestAt'] }),
  reply: AlertRule,
  status: 201,
  problems: [ruleNameTaken, ruleForNobody, tooManyRules, unknownRecipient],
});

export type RuleChanges = z.output<typeof RuleChanges>;
export const RuleChanges = z.strictObject({
  /** All fields of the rule. */
  rule: RuleFields.optional(),
  state: z.enum(RULE_STATES).optional(),
  /** `changedAt` as the caller read it; the change is refused when another came in between. */
  seen: z.iso.datetime().optional(),
});

export const changeAlertRule = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/alert-rules/:id',
  audience: 'admin',
  permission: 'alerts.manage',
  summary: 'Changes an alert rule, or turns it off, on or to test mode; it applies to what happens from then on.',
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
  summary: 'Removes an alert rule; its alerts stay.',
  params: RuleParams,
  problems: [notFound],
});

/** For editors of rules, who may lack the permission to manage administrators. */
export const listAlertRecipients = endpoint({
  method: 'GET',
  path: '/api/v2.1/alert-recipients',
  audience: 'admin',
  permission: 'alerts.manage',
  summary: 'Lists the active administrators, who can receive alerts.',
  reply: z.strictObject({ items: z.array(PersonLabel.extend({ profile: z.enum(PROFILES) })) }),
});
