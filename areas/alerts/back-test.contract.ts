import { z } from 'zod';
import { Audience } from '#areas/users/audience.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { problemKind } from '#platform/shared/problem.ts';
import { AlertTrigger } from './alert-trigger.ts';

export const BACK_TEST_DAYS = 90;

export type BackTestAsked = z.output<typeof BackTestAsked>;
export const BackTestAsked = z.strictObject({
  trigger: AlertTrigger,
  audience: Audience,
  quietMinutesPerPerson: z.number().int().min(0).max(43_200),
});

export type BackTest = z.infer<typeof BackTest>;
export const BackTest = z
  .strictObject({
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    /** How often the rule would have fired. */
    fired: z.number().int(),
    /** About how many people. */
    people: z.number().int(),
    /** The hour of the organization's clock in which most would have come; null: none came. */
    busiest: z.strictObject({ from: z.iso.datetime(), count: z.number().int() }).nullable(),
    /** Of those about a visit: how many of these visits were cleared by the retest. */
    clearedOnRetest: z.number().int(),
    /** Per day of the organization's clock, the first day first. */
    days: z.array(z.strictObject({ day: z.iso.date(), count: z.number().int() })),
  })
  .meta({ id: 'BackTest' });

/** Nothing is kept of what this trigger looks at, so there is no past to try it on. */
export const noPastKept = problemKind({ code: 'no_past_kept', status: 409 });

export const backTestRule = endpoint({
  method: 'POST',
  path: '/api/v2.1/alert-rules/backtest',
  audience: 'admin',
  whileReadOnly: true,
  permission: 'alerts.manage',
  summary: 'Says how often a rule would have fired in the last 90 days.',
  body: BackTestAsked,
  reply: BackTest,
  problems: [noPastKept],
});
