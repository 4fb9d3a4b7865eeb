import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import type { ExportSchedule } from '../export-schedules.contract.ts';

export const RUNS_PATH = '/exports?tab=runs';
export const SCHEDULED_PATH = '/exports?tab=scheduled';

export const runPath = (id: string): string => `${RUNS_PATH}&run=${id}`;

/** Includes the filter of the order, which the form reads from the address. */
export const schedulePath = ({ id, order }: ExportSchedule): string =>
  reportHref('/exports', { tab: 'scheduled', schedule: id, ...order.filter });
