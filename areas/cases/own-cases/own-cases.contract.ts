import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { CaseParams, DecisionKey, STATEMENT_LENGTH, text } from '#areas/cases/case/case-fields.ts';
import { CASE_CAUSES, CASE_STATES } from '#areas/cases/case/case-state.ts';
import { caseStepRefused } from '#areas/cases/case/cases.contract.ts';

/** What a person sees of a case about them: no notes. */
export type OwnCase = z.infer<typeof OwnCase>;
const OwnCase = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(CASE_STATES),
    cause: z.enum(CASE_CAUSES),
    openedAt: z.iso.datetime(),
    decision: z.strictObject({ key: DecisionKey, ownName: z.string().nullable(), at: z.iso.datetime() }).nullable(),
    statement: z.strictObject({ text: z.string(), at: z.iso.datetime() }).nullable(),
    answer: z.strictObject({ text: z.string(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'OwnCase' });

export const listOwnCases = endpoint({
  method: 'GET',
  path: '/api/v2.1/own-cases',
  audience: 'signedIn',
  summary: 'Lists the cases about the caller, newest first: the last 20.',
  reply: z.strictObject({ cases: z.array(OwnCase) }),
});

export const stateOwnCase = endpoint({
  method: 'PUT',
  path: '/api/v2.1/own-cases/:id/statement',
  audience: 'signedIn',
  summary: 'Saves the person’s statement about their case, until it is answered.',
  params: CaseParams,
  body: z.strictObject({ text: text(STATEMENT_LENGTH) }),
  reply: OwnCase,
  problems: [notFound, caseStepRefused],
});
