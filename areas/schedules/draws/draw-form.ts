import { DUE_IN_RANGE } from '#areas/schedules/editor/schedule-steps.contract.ts';
import { typedNumber } from '#areas/schedules/rules/number-range.ts';
import { GRACE_RANGE } from '#areas/schedules/rules/test-window.ts';
import type { FieldFaults } from '#platform/shared/field-fault.ts';
import { SHARE_RANGE, type NewDraw } from './draws.contract.ts';

export const EVERY_SITE = 'all';

/** A new draw as it is typed. The fields have the names of the call, so that its faults find them. */
export type DrawForm = Record<keyof NewDraw, string>;

export const newDrawForm = (day: string): DrawForm => ({
  siteId: EVERY_SITE,
  day,
  clock: '',
  share: '10',
  scheduleId: '',
  dueInMinutes: '60',
  graceMinutes: '30',
});

const NUMBERS = { share: SHARE_RANGE, dueInMinutes: DUE_IN_RANGE, graceMinutes: GRACE_RANGE } as const;

export function drawFaults(form: DrawForm): FieldFaults {
  const missing = (['day', 'scheduleId'] as const).filter((name) => form[name] === '');
  const wrong = (['share', 'dueInMinutes', 'graceMinutes'] as const).filter(
    (name) => typedNumber(form[name], NUMBERS[name]) === null,
  );
  return {
    ...Object.fromEntries(missing.map((name) => [name, { id: 'field.required', isMissing: true as const }])),
    ...Object.fromEntries(wrong.map((name) => [name, { id: 'schedules.fault.number', values: { ...NUMBERS[name] } }])),
  };
}

export const drawIn = ({ siteId, day, clock, share, scheduleId, dueInMinutes, graceMinutes }: DrawForm): NewDraw => ({
  siteId: siteId === EVERY_SITE ? null : siteId,
  day,
  clock: clock || null,
  share: Number(share),
  scheduleId,
  dueInMinutes: Number(dueInMinutes),
  graceMinutes: Number(graceMinutes),
});
