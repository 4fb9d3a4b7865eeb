import type { Template } from '../schedule-templates.ts';

export const TEMPLATE_WORDS: Readonly<Record<Template, string>> = {
  preShift: 'schedules.template.preShift',
  weekdays: 'schedules.template.weekdays',
  drivers: 'schedules.template.drivers',
  returning: 'schedules.template.returning',
};

export const TEMPLATE_TEXTS: Readonly<Record<Template, string>> = {
  preShift: 'schedules.template.preShiftText',
  weekdays: 'schedules.template.weekdaysText',
  drivers: 'schedules.template.driversText',
  returning: 'schedules.template.returningText',
};
