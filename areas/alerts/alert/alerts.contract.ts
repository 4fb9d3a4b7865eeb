import { z } from 'zod';
import { CASE_STATES } from '#areas/cases/case/case-state.ts';
import { CaseTest } from '#areas/cases/case/cases.contract.ts';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, pageOf, pageQuery } from '#platform/shared/paging.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { ALERT_STATES, ALERT_STEPS, DELIVERY_STATES } from './alert-state.ts';
import { SEVERITIES, TRIGGER_KINDS } from '#areas/alerts/triggers/alert-trigger.ts';

export const RESOLUTION_LENGTH = 500;
export const MOST_AT_ONCE = 500;

/** Values for the sentence that says what happened: minutes, tests or people; never a score. */
export type AlertFacts = z.output<typeof AlertFacts>;
export const AlertFacts = z.strictObject({
  minutes: z.number().int().optional(),
  count: z.number().int().optional(),
  of: z.number().int().optional(),
  percent: z.number().int().optional(),
  people: z.number().int().optional(),
  /** Name of the schedule, the kiosk or the group. */
  name: z.string().max(120).optional(),
});

/** `device`: many reds or invalid tests on one device in a short time, so the device is the likelier cause. */
export const WHAT_HAPPENED = [...TRIGGER_KINDS, 'device'] as const;

export type Alert = z.infer<typeof Alert>;
export const Alert = z
  .strictObject({
    id: z.uuid(),
    rule: z.strictObject({ id: z.uuid(), name: z.string() }),
    what: z.enum(WHAT_HAPPENED),
    facts: AlertFacts,
    severity: z.enum(SEVERITIES),
    /** null: the alert is about no particular person. */
    person: PersonLabel.nullable(),
    resultId: z.uuid().nullable(),
    visitId: z.uuid().nullable(),
    /**
     * The test that made the rule fire, with the baseline in force then. null when there is none, or when it is from a
     * day the reader may not see.
     */
    test: CaseTest.nullable(),
    state: z.enum(ALERT_STATES),
    isTest: z.boolean(),
    happenedAt: z.iso.datetime(),
    firedAt: z.iso.datetime(),
    owner: PersonLabel.nullable(),
    acknowledgedAt: z.iso.datetime().nullable(),
    snoozedUntil: z.iso.datetime().nullable(),
    resolvedAt: z.iso.datetime().nullable(),
    /** When the next step's recipients get a message, unless the alert is acknowledged first. */
    nextStepAt: z.iso.datetime().nullable(),
    /** Steps of the rule still to come. With none left, the alert cannot be escalated. */
    stepsLeft: z.number().int(),
    /** Number of alerts about people that this device alert holds. */
    holds: z.number().int(),
    heldBy: z.uuid().nullable(),
    /** Shared by alerts of one rule that belong together, in the way that `groupKind` says. */
    groupId: z.uuid().nullable(),
    /** `window`: people who were expected at the same time; `person`: repeats about one person. */
    groupKind: z.enum(['window', 'person']).nullable(),
    /** Number of alerts in this row, and how many of them are unacknowledged. More than one only in a grouped list. */
    standsFor: z.number().int(),
    undecided: z.number().int(),
    case: z.strictObject({ id: z.uuid(), state: z.enum(CASE_STATES) }).nullable(),
    /** Messages by delivery state, and when the last one was sent. */
    deliveries: z.strictObject({
      sent: z.number().int(),
      failed: z.number().int(),
      waiting: z.number().int(),
      sentAt: z.iso.datetime().nullable(),
    }),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'Alert' });

export type AlertDelivery = z.infer<typeof AlertDelivery>;
const AlertDelivery = z.strictObject({
  id: z.uuid(),
  step: z.number().int(),
  channel: z.enum(['email', 'webhook']),
  /** Name of the administrator or webhook, or the address. Empty when the reader may not see that administrator. */
  to: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** The message is held until then by a digest, quiet hours or the hourly limit. */
  notBefore: z.iso.datetime(),
  note: z.string().nullable(),
  doneAt: z.iso.datetime().nullable(),
});

export type AlertStory = z.infer<typeof AlertStory>;
export const AlertStory = z
  .strictObject({
    alert: Alert,
    /** What to do, in the reader's language; empty when no one wrote a response. */
    response: z.string(),
    steps: z.array(
      z.strictObject({
        id: z.uuid(),
        kind: z.enum(ALERT_STEPS),
        at: z.iso.datetime(),
        by: PersonLabel.nullable(),
        note: z.string().nullable(),
      }),
    ),
    deliveries: z.array(AlertDelivery),
    /** Alerts held by a device alert: the first 100. */
    held: z.array(Alert),
  })
  .meta({ id: 'AlertStory' });

export type AlertQuery = z.output<typeof AlertQuery>;
const AlertQuery = z.strictObject({
  /** Open alerts when left out. */
  states: listOf(z.enum(ALERT_STATES)).optional(),
  severities: listOf(z.enum(SEVERITIES)).optional(),
  rules: listOf(z.uuid()).optional(),
  users: listOf(z.uuid()).optional(),
  groups: listOf(z.uuid()).optional(),
  /** Only alerts that the caller has acknowledged. */
  mine: z.enum(['true', 'false']).optional(),
  /** Only alerts with a message that could not be delivered. */
  undelivered: z.enum(['true', 'false']).optional(),
  /** Shows the matching alerts of a window, and open repeats about a person, as one row: the first in the list. */
  grouped: z.enum(['true', 'false']).optional(),
  search: z.string().trim().max(100).optional(),
  sort: z.enum(['urgency', '-firedAt', 'firedAt']).default('urgency'),
  ...pageQuery,
});

const AlertParams = z.strictObject({ id: z.uuid() });

/** The alert is resolved, or a device alert holds it. */
export const alertStepRefused = problemKind({ code: 'alert_step_refused', status: 409 });

/** Returns the ids of the people whose tests these alerts show. */
const peopleTested = (alerts: readonly Alert[]): string[] =>
  alerts.flatMap(({ person, test }) => (person && test ? [person.id] : []));

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/v2.1/alerts',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Lists alerts; without states, the open ones, most severe first.',
  query: AlertQuery,
  reply: pageOf(Alert),
  showsScoresOf: ({ items }: { items: readonly Alert[] }) => peopleTested(items),
});

/** Counts the open alerts for the badge in the menu and for an empty inbox. */
export const countAlerts = endpoint({
  method: 'GET',
  path: '/api/v2.1/alert-counts',
  audience: 'admin',
  permission: 'scores.view',
  summary:
    'Counts open alerts by severity (a group as one), serious undecided ones, active rules, and messages that failed in 24 hours.',
  reply: z.strictObject({
    /** Unacknowledged alerts that are critical or warnings; a group counts as one. */
    serious: z.number().int(),
    open: z.strictObject({ info: z.number().int(), warning: z.number().int(), critical: z.number().int() }),
    rulesOn: z.number().int(),
    lastFiredAt: z.iso.datetime().nullable(),
    failedDeliveries: z.number().int(),
  }),
});

export const getAlert = endpoint({
  method: 'GET',
  path: '/api/v2.1/alerts/:id',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Returns an alert with its history: what to do, the steps, and who was notified.',
  params: AlertParams,
  reply: AlertStory,
  showsScoresOf: ({ alert, held }: AlertStory) => peopleTested([alert, ...held]),
  problems: [notFound],
});

export type AlertGroup = z.infer<typeof AlertGroup>;
const AlertGroup = z
  .strictObject({
    /** The most urgent alert of the group, shown for all of them. */
    alert: Alert,
    /** What to do, in the reader's language; empty when no one wrote a response. */
    response: z.string(),
  })
  .meta({ id: 'AlertGroup' });

export const getAlertGroup = endpoint({
  method: 'GET',
  path: '/api/v2.1/alert-groups/:id',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Returns what the alerts of a group have in common; the list contains each of them.',
  params: AlertParams,
  reply: AlertGroup,
  showsScoresOf: ({ alert }: AlertGroup) => peopleTested([alert]),
  problems: [notFound],
});

export type AlertMove = z.output<typeof AlertMove>;
/** One change of an alert's state. */
export const AlertMove = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('acknowledged') }),
  z.strictObject({
    to: z.literal('snoozed'),
    minutes: z.union([z.literal(10), z.literal(30), z.literal(60), z.literal(480)]),
  }),
  /** Sends messages to the next step's recipients now. */
  z.strictObject({ to: z.literal('escalated') }),
  z.strictObject({
    to: z.literal('resolved'),
    resolution: z
      .string()
      .max(RESOLUTION_LENGTH)
      .overwrite((text) => plainText(text, RESOLUTION_LENGTH))
      .default(''),
  }),
]);

export const moveAlert = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/alerts/:id',
  audience: 'admin',
  permission: 'cases.handle',
  summary: 'Acknowledges, snoozes, escalates or resolves an alert; acknowledging it also acknowledges its case.',
  params: AlertParams,
  body: AlertMove,
  reply: Alert,
  showsScoresOf: (alert: Alert) => peopleTested([alert]),
  problems: [notFound, alertStepRefused],
});

export const moveAlerts = endpoint({
  method: 'POST',
  path: '/api/v2.1/alerts/move',
  audience: 'admin',
  permission: 'cases.handle',
  summary: 'Applies one step to many alerts; alerts for which it is not possible are skipped.',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE), move: AlertMove }),
  reply: z.strictObject({ moved: z.number().int(), passedOver: z.number().int() }),
});
