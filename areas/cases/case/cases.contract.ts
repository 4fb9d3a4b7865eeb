import { z } from 'zod';
import { RETEST_DUE_IN } from '#areas/testing/attempt/retest-orders.contract.ts';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { csvColumns, csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { CaseParams, DecisionKey, optionalText, STATEMENT_LENGTH, text } from './case-fields.ts';
import { CASE_CAUSES, CASE_STATES, CASE_STEPS } from './case-state.ts';

export const REASON_LENGTH = 500;
export const NOTE_LENGTH = 2000;
export const MEDICAL_NOTE_LENGTH = 4000;

export type CaseDecision = z.infer<typeof CaseDecision>;
const CaseDecision = z.strictObject({
  key: DecisionKey,
  /** The organization's own name for it; null: one of the product's decisions. */
  ownName: z.string().nullable(),
  at: z.iso.datetime(),
  /** When the case was decided first; the time to a decision ends here, even if it was decided again. */
  firstAt: z.iso.datetime(),
  /** Always a named person. */
  by: PersonLabel.nullable(),
  note: z.string(),
  followUpOn: z.iso.date().nullable(),
});

export type Case = z.infer<typeof Case>;
export const Case = z
  .strictObject({
    id: z.uuid(),
    person: PersonLabel,
    visitId: z.uuid().nullable(),
    cause: z.enum(CASE_CAUSES),
    reason: z.string().nullable(),
    state: z.enum(CASE_STATES),
    /** The time to a decision counts from here. */
    beganAt: z.iso.datetime(),
    openedAt: z.iso.datetime(),
    openedBy: PersonLabel.nullable(),
    acknowledgedAt: z.iso.datetime().nullable(),
    acknowledgedBy: PersonLabel.nullable(),
    decision: CaseDecision.nullable(),
    closedAt: z.iso.datetime().nullable(),
    /** What the person says. */
    statement: z.strictObject({ text: z.string(), at: z.iso.datetime() }).nullable(),
    answer: z.strictObject({ text: z.string(), at: z.iso.datetime(), by: PersonLabel.nullable() }).nullable(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'Case' });

export type CaseStep = z.infer<typeof CaseStep>;
const CaseStep = z.strictObject({
  id: z.uuid(),
  kind: z.enum(CASE_STEPS),
  at: z.iso.datetime(),
  /** null: the product. */
  by: PersonLabel.nullable(),
  decision: z.strictObject({ key: DecisionKey, ownName: z.string().nullable() }).nullable(),
  note: z.string().nullable(),
});

export type MedicalNote = z.infer<typeof MedicalNote>;
const MedicalNote = z.strictObject({
  id: z.uuid(),
  text: z.string(),
  at: z.iso.datetime(),
  by: PersonLabel.nullable(),
});

/** One test of the visit, with what a decision needs. */
export type CaseTest = z.infer<typeof CaseTest>;
export const CaseTest = z.strictObject({
  resultId: z.uuid(),
  takenAt: z.iso.datetime(),
  testType: z.enum(['FullTest', 'LightningTest']),
  attemptNumber: z.number().int(),
  isValid: z.boolean(),
  isVoided: z.boolean(),
  score: z.number().nullable(),
  baselineValue: z.number().nullable(),
  baselineSd: z.number().nullable(),
  deviation: z.number().nullable(),
  /** PASS or INCONCLUSIVE of a quick check. */
  passed: z.boolean().nullable(),
});

/** A remark on a test of the visit. */
const CaseRemark = z.strictObject({
  id: z.uuid(),
  text: z.string(),
  at: z.iso.datetime(),
  answer: z.string().nullable(),
  /** False when the person themselves wrote it. */
  isByStaff: z.boolean(),
  author: PersonLabel.nullable(),
});

export type CaseStory = z.infer<typeof CaseStory>;
export const CaseStory = z
  .strictObject({
    case: Case,
    tests: z.array(CaseTest),
    remarks: z.array(CaseRemark),
    steps: z.array(CaseStep),
    /** null: the reader may not see them. */
    medicalNotes: z.array(MedicalNote).nullable(),
  })
  .meta({ id: 'CaseStory' });

/** `age` counts from `beganAt`; `cause` puts the most serious reason first, and the oldest case of each first. */
const CASE_SORTS = [
  '-openedAt',
  'openedAt',
  'beganAt',
  '-beganAt',
  'age',
  '-age',
  'person',
  '-person',
  'cause',
  '-cause',
] as const;

/** Columns of the file, with the names of the list's columns. */
export const CASE_COLUMNS = ['person', 'state', 'cause', 'age', 'decision', 'followUpOn', 'openedAt'] as const;

export type CaseQuery = z.output<typeof CaseQuery>;
const CaseQuery = z.strictObject({
  states: listOf(z.enum(CASE_STATES)).optional(),
  users: listOf(z.uuid()).optional(),
  /** By opening time: `from` is included, `to` is not. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** Words of the person's name. */
  search: z.string().trim().max(100).optional(),
  sort: z.enum(CASE_SORTS).default('-openedAt'),
  columns: csvColumns(CASE_COLUMNS),
  ...pageQuery,
});

/** This visit already has a case. */
export const caseExists = problemKind({ code: 'case_exists', status: 409 });
/** Another person has moved the case since it was read. */
export const caseChanged = problemKind({ code: 'case_changed', status: 409 });
/** The case's state does not allow this step. */
export const caseStepRefused = problemKind({ code: 'case_step_refused', status: 409 });
/** The organization does not offer this decision. */
export const unknownDecision = problemKind({ code: 'unknown_decision', status: 409 });

export const listCases = endpoint({
  method: 'GET',
  path: '/api/v2.1/cases',
  audience: 'admin',
  permission: 'cases.handle',
  summary: 'Lists cases, newest first; as CSV, exactly these rows.',
  query: CaseQuery,
  reply: pageOf(Case),
  alsoAs: csvFile,
  fileNeeds: 'exports.identified',
  fileNames: ({ items }: { items: readonly Case[] }) => items.map(({ person }) => person.id),
});

export const getCase = endpoint({
  method: 'GET',
  path: '/api/v2.1/cases/:id',
  audience: 'admin',
  permission: 'cases.handle',
  summary:
    'Returns a case with its tests, remarks and steps; medical notes only for occupational health. Each view is recorded.',
  params: CaseParams,
  reply: CaseStory,
  showsScoresOf: 'recorded',
  problems: [notFound],
});

export type NewCase = z.output<typeof NewCase>;
export const NewCase = z.strictObject({
  userId: z.uuid(),
  /** A test of the visit, when the case is about one. */
  resultId: z.uuid().nullable().default(null),
  reason: text(REASON_LENGTH),
});

export const openCase = endpoint({
  method: 'POST',
  path: '/api/v2.1/cases',
  audience: 'admin',
  permission: 'cases.handle',
  takesKey: true,
  summary: 'Opens a case by hand.',
  body: NewCase,
  reply: Case,
  status: 201,
  problems: [notFound, caseExists],
});

export type CaseMove = z.output<typeof CaseMove>;
/** One step of a case. `seen` is `changedAt` as it was read; the step is refused when another came in between. */
export const CaseMove = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('acknowledged'), seen: z.iso.datetime().optional() }),
  z.strictObject({
    to: z.literal('decided'),
    seen: z.iso.datetime().optional(),
    decision: DecisionKey,
    note: optionalText(NOTE_LENGTH).default(''),
    followUpOn: z.iso.date().nullable().default(null),
    /** Also asks the person for a full test within this many minutes. */
    retestInMinutes: z.literal(RETEST_DUE_IN).optional(),
  }),
  z.strictObject({ to: z.literal('closed'), seen: z.iso.datetime().optional() }),
  z.strictObject({ to: z.literal('answered'), seen: z.iso.datetime().optional(), answer: text(STATEMENT_LENGTH) }),
]);

export const moveCase = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/cases/:id',
  audience: 'admin',
  permission: 'cases.handle',
  summary: 'Acknowledges, decides or closes a case, or answers the person’s statement. A decision can also be changed.',
  params: CaseParams,
  body: CaseMove,
  reply: Case,
  problems: [notFound, caseChanged, caseStepRefused, unknownDecision],
});

export const addMedicalNote = endpoint({
  method: 'POST',
  path: '/api/v2.1/cases/:id/medical-notes',
  audience: 'admin',
  permission: 'cases.medicalNote',
  takesKey: true,
  summary: 'Adds a note that only occupational health can read.',
  params: CaseParams,
  body: z.strictObject({ text: text(MEDICAL_NOTE_LENGTH) }),
  reply: MedicalNote,
  status: 201,
  problems: [notFound],
});
