import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { GATE_ANSWERS } from './gate-answer.ts';
import { UNREACHABLE } from './gate-rule.ts';

export type GateReply = z.infer<typeof GateReply>;
const GateReply = z
  .strictObject({
    answer: z.enum(GATE_ANSWERS),
    /** When a clearance ends; null for every other answer. */
    until: z.iso.datetime().nullable(),
    /** What the reader does when a later question gets no answer. */
    ifUnreachable: z.enum(UNREACHABLE),
  })
  .meta({ id: 'GateReply' });

export const askGate = endpoint({
  method: 'GET',
  path: '/api/v2.1/gate/:badge',
  audience: 'admin',
  permission: 'gate.ask',
  isAtGate: true,
  summary: 'Tells a turnstile whether the holder of a badge may pass; never a score, never a reason.',
  params: z.strictObject({
    /** What the reader has read; spaces and letter case do not matter. */
    badge: z.string().min(1).max(200),
  }),
  query: z.strictObject({
    /** The tag of the site at which the gate is. When omitted, the person’s own site counts. */
    site: z.uuid().optional(),
  }),
  reply: GateReply,
  problems: [notFound],
});
