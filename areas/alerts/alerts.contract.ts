import { z } from 'zod';
import { CASE_STATES } from '#areas/cases/case-state.ts';
import { CaseTest } from '#areas/cases/cases.contract.ts';
import { PersonLabel } from '#areas/users/person-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, pageOf, pageQuery } from '#platform/shared/paging.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { ALERT_STATES, ALERT_STEPS, DELIVERY_STATES } from './alert-state.ts';
import { SEVERITIES, TRIGGER_KINDS } from './alert-trigger.ts';

export const RESOLUTION_LENGTH = 500;
export const MOST_AT_ONCE = 500;

/** For the sentence that says what happened: numbers of minutes, tests, people; never a score. */
export type AlertFacts = z.output<typeof AlertFacts>;
export const AlertFacts = z.strictObject({
  minutes: z.number().int().optional(),
  count: z.number().int().optional(),
  of: z.number().int().optional(),
  percent: z.number().int().optional(),
  people: z.number().int().optional(),
  /** The schedule, the kiosk, or the group. */
  name: z.string().max(120).optional(),
});

/** `device`: many reds or invalid tests on one device in a short time, of which the device is the likelier cause. */
export const WHAT_HAPPENED = [...TRIGGER_KINDS, 'device'] as const;
export type WhatHappened = (typeof WHAT_HAPPENED)[number];

export type Alert = z.infer<typeof Alert>;
export const Alert = z
  .strictObject({
    id: z.uuid(),
    rule: z.strictObject({ id: z.uuid(), name: z.string() }),
    what: z.enum(WHAT_HAPPENED),
    facts: AlertFacts,
    severity: z.enum(SEVERITIES),
    /** null: about nobody in particular. */
    person: PersonLabel.nullable(),
    resultId: z.uuid().nullable(),
    visitId: z.uuid().nullable(),
    /** The test that made it fire, beside the baseline that was in force; null: none, or of a day that the reader does not see. */
    test: CaseTest.nullable(),
    state: z.enum(ALERT_STATES),
    isTest: z.boolean(),
    happenedAt: z.iso.datetime(),
    firedAt: z.iso.datetime(),
    owner: PersonLabel.nullable(),
    acknowledgedAt: z.iso.datetime().nullable(),
    snoozedUntil: z.iso.datetime().nullable(),
    resolvedAt: z.iso.datetime().nullable(),
    /** When the next people are told if nobody acknowledges it. */
    nextStepAt: z.iso.datetime().nullable(),
    /** How many steps of its rule are still to come: without any there is nobody left to escalate it to. */
    stepsLeft: z.number().int(),
    /** Alerts about persons that it holds. */
    holds: z.number().int(),
    heldBy: z.uuid().nullable(),
    /** What the alerts of one rule about many people have in common who were expected at the same time. */
    groupId: z.uuid().nullable(),
    /** How many alerts this row stands for, and how many of them nobody has taken on; more than one in a grouped list. */
    standsFor: z.number().int(),
    undecided: z.number().int(),
    case: z.strictObject({ id: z.uuid(), state: z.enum(CASE_STATES) }).nullable(),
    /** Messages by what became of them, and when the last one went out. */
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
  /** The administrator, the address or the webhook, by name; empty: an administrator who is not there for this reader. */
  to: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** It is kept back until then: a digest, quiet hours, or too many in an hour. */
  notBefore: z.iso.datetime(),
  note: z.string().nullable(),
  doneAt: z.iso.datetime().nullable(),
});

export type AlertStory = z.infer<typeof AlertStory>;
export const AlertStory = z
  .strictObject({
    alert: Alert,
    /** What to do, in the reader's language; empty: nothing was written. */
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
    /** What a device alert holds: the first 100. */
    held: z.array(Alert),
  })
  .meta({ id: 'AlertStory' });

export type AlertQuery = z.output<typeof AlertQuery>;
const AlertQuery = z.strictObject({
  /** Left out: those that are open. */
  states: listOf(z.enum(ALERT_STATES)).optional(),
  severities: listOf(z.enum(SEVERITIES)).optional(),
  rules: listOf(z.uuid()).optional(),
  users: listOf(z.uuid()).optional(),
  groups: listOf(z.uuid()).optional(),
  /** Only those that whoever asks has taken on. */
  mine: z.enum(['true', 'false']).optional(),
  /** Only those of which a message could not be delivered. */
  undelivered: z.enum(['true', 'false']).optional(),
  /** One row for all alerts of a group that match: the first of them in the order of the list. */
  grouped: z.enum(['true', 'false']).optional(),
  search: z.string().trim().max(100).optional(),
  sort: z.enum(['urgency', '-firedAt', 'firedAt']).default('urgency'),
  ...pageQuery,
});

const AlertParams = z.strictObject({ id: z.uuid() });

/** It is over, or held by a device alert. */
export const alertStepRefused = problemKind({ code: 'alert_step_refused', status: 409 });

/** Whose tests these alerts show. */
const peopleTested = (alerts: readonly Alert[]): string[] =>
  alerts.flatMap(({ person, test }) => (person && test ? [person.id] : []));

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/v2.1/alerts',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Lists alerts; without states those that are open, the gravest first.',
  query: AlertQuery,
  reply: pageOf(Alert),
  showsScoresOf: ({ items }: { items: readonly Alert[] }) => peopleTested(items),
});

/** How many wait, for the mark in the menu and for an empty inbox. */
export const countAlerts = endpoint({
  method: 'GET',
  path: '/api/v2.1/alert-counts',
  audience: 'admin',
  permission: 'scores.view',
  summary:
    'Counts the open alerts by severity with a group as one, what is serious and undecided, the rules that are on, and the messages that failed in 24 hours.',
  reply: z.strictObject({
    /** Critical alerts and warnings that nobody has taken on; a group counts as one. */
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
  summary: 'Shows an alert with its story: what to do, the steps, and who was told.',
  params: AlertParams,
  reply: AlertStory,
  showsScoresOf: ({ alert, held }: AlertStory) => peopleTested([alert, ...held]),
  problems: [notFound],
});

export type AlertGroup = z.infer<typeof AlertGroup>;
const AlertGroup = z
  .strictObject({
    /** The most urgent alert of the group, which stands for all of them. */
    alert: Alert,
    /** What to do, in the reader's language; empty: nothing was written. */
    response: z.string(),
  })
  .meta({ id: 'AlertGroup' });

export const getAlertGroup = endpoint({
  method: 'GET',
  path: '/api/v2.1/alert-groups/:id',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Shows what the alerts about many people for one window have in common; the list shows each of them.',
  params: AlertParams,
  reply: AlertGroup,
  showsScoresOf: ({ alert }: AlertGroup) => peopleTested([alert]),
  problems: [notFound],
});

export type AlertMove = z.output<typeof AlertMove>;
/** One step of an alert. */
export const AlertMove = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('acknowledged') }),
  z.strictObject({
    to: z.literal('snoozed'),
    minutes: z.union([z.literal(10), z.literal(30), z.literal(60), z.literal(480)]),
  }),
  /** The next people are told now. */
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
  summary: 'Acknowledges, snoozes, escalates or resolves an alert; acknowledging it acknowledges its case too.',
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
  summary: 'Moves many alerts at once; those that cannot go this step are passed over.',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE), move: AlertMove }),
  reply: z.strictObject({ moved: z.number().int(), passedOver: z.number().int() }),
});
