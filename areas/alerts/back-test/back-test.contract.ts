import { z } from 'zod';
import { Audience } from '#areas/users/person/audience.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { problemKind } from '#platform/shared/problem.ts';
import { AlertTrigger } from '#areas/alerts/triggers/alert-trigger.ts';

export const BACK_TEST_DAYS = 90;

export type BackTestRequest = z.output<typeof BackTestRequest>;
export const BackTestRequest = z.strictObject({
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
    /** Number of people it would have fired about. */
    people: z.number().int(),
    /** Busiest hour in the organization's time zone; null when the rule would not have fired. */
    busiest: z.strictObject({ from: z.iso.datetime(), count: z.number().int() }).nullable(),
    /** Number of those alerts whose visit was cleared by the retest. */
    clearedOnRetest: z.number().int(),
    /** Count per day in the organization's time zone, earliest first. */
    days: z.array(z.strictObject({ day: z.iso.date(), count: z.number().int() })),
  })
  .meta({ id: 'BackTest' });

/** The trigger looks at data whose history is not kept, so there is nothing to back-test on. */
export const noHistoryKept = problemKind({ code: 'no_past_kept', status: 409 });

export const backTestRule = endpoint({
  method: 'POST',
  path: '/api/v2.1/alert-rules/backtest',
  audience: 'admin',
  whileReadOnly: true,
  permission: 'alerts.manage',
  summary: 'Returns how often a rule would have fired in the last 90 days.',
  body: BackTestRequest,
  reply: BackTest,
  problems: [noHistoryKept],
});
