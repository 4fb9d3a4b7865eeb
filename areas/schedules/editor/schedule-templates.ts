import type { ScheduleForm } from './schedule-form.ts';
import { USUAL_SHIFT_WINDOW } from './shift-window-form.ts';

/** Templates for common schedules. */
export const TEMPLATES = ['preShift', 'weekdays', 'drivers', 'returning'] as const;
export type Template = (typeof TEMPLATES)[number];

const EVERYONE = { everyone: true } as const;
const BEFORE_DUE = { kind: 'beforeDue', minutes: '15', byMail: true, inPortal: true } as const;
const AT_OPEN = { kind: 'atOpen', minutes: '15', byMail: true, inPortal: true } as const;

/** The drivers' tag is left open, because only the organization knows which one it is. */
export function withTemplate(form: ScheduleForm, template: Template, name: string): ScheduleForm {
  const named = { ...form, name };
  if (template === 'preShift') {
    return {
      ...named,
      audience: { ...form.audience, ...EVERYONE },
      kind: 'daily',
      windows: [{ opens: '05:00', due: '06:00', grace: '30' }],
      reminders: [BEFORE_DUE],
    };
  }
  if (template === 'weekdays') {
    return {
      ...named,
      audience: { ...form.audience, ...EVERYONE },
      kind: 'weekdays',
      windows: [{ opens: '07:00', due: '09:00', grace: '60' }],
      reminders: [AT_OPEN, BEFORE_DUE],
    };
  }
  if (template === 'returning') {
    return {
      ...named,
      audience: { ...form.audience, ...EVERYONE },
      kind: 'shifts',
      shiftWindows: [USUAL_SHIFT_WINDOW],
      afterDaysOff: '14',
      reminders: [AT_OPEN],
    };
  }
  return {
    ...named,
    kind: 'daily',
    windows: [{ opens: '03:00', due: '08:00', grace: '0' }],
    testType: 'LightningThenFull',
    reminders: [AT_OPEN],
  };
}
