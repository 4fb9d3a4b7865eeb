import {
  changeExportSchedule,
  createExportSchedule,
  deleteExportSchedule,
  listExportSchedules,
} from '#areas/exports/schedules/export-schedules.contract.ts';
import {
  cancelExport,
  createExport,
  createRecipient,
  deleteExport,
  downloadDictionary,
  downloadExport,
  estimateExport,
  getExport,
  listExports,
  listRecipients,
  repeatExport,
} from '#areas/exports/runs/exports.contract.ts';
import type { Caller } from '#tests/support/server/test-server.ts';
import { sample, type SampleCall } from './sample-call.ts';

const content = { dataset: 'results', identity: 'aggregated', filter: { period: '7d' } } as const;
const anOrder = (name: string) => ({ name, ...content, options: {} });
export const aSchedule = (name: string) => ({ order: anOrder(name), rhythm: { every: 'day' as const, at: '06:00' } });

/** Creates what belongs to the organization of this administrator. */
export async function exportThings(admin: Caller, mark: string) {
  const name = `Export ${mark}`.slice(0, 80);
  const { body: run } = await admin.call(createExport, { body: anOrder(name) });
  const { body: schedule } = await admin.call(createExportSchedule, { body: aSchedule(name) });
  await admin.call(createRecipient, { body: { name } });
  return { exportId: run.id, exportScheduleId: schedule.id };
}

export const EXPORTS_CALLS: readonly SampleCall[] = [
  sample(listExports, () => ({})),
  sample(createExport, () => ({ body: anOrder('Weekly') })),
  sample(estimateExport, () => ({ body: content })),
  sample(getExport, ({ exportId }) => ({ params: { id: exportId } }), 'exportId'),
  sample(downloadExport, ({ exportId }) => ({ params: { id: exportId } }), 'exportId'),
  sample(downloadDictionary, ({ exportId }) => ({ params: { id: exportId } }), 'exportId'),
  sample(repeatExport, ({ exportId }) => ({ params: { id: exportId } }), 'exportId'),
  sample(cancelExport, ({ exportId }) => ({ params: { id: exportId } }), 'exportId'),
  sample(deleteExport, ({ exportId }) => ({ params: { id: exportId } }), 'exportId'),
  sample(listRecipients, () => ({})),
  sample(createRecipient, () => ({ body: { name: 'University' } })),
  sample(listExportSchedules, () => ({})),
  sample(createExportSchedule, () => ({ body: aSchedule('Daily') })),
  sample(
    changeExportSchedule,
    ({ exportScheduleId }) => ({ params: { id: exportScheduleId }, body: aSchedule('Daily') }),
    'exportScheduleId',
  ),
  sample(deleteExportSchedule, ({ exportScheduleId }) => ({ params: { id: exportScheduleId } }), 'exportScheduleId'),
];
