import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import { useFileDownload } from '#platform/portal/calls/use-file-download.ts';
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
  getExport,
  listExports,
  listRecipients,
  repeatExport,
} from '../exports.contract.ts';
import { isUnderWay } from '../run-state.ts';

const POLL_MS = 1500;

/** Refreshes on its own only while a file is being made. */
export const useRuns = (query: { cursor?: string; limit: number }) =>
  useLiveQuery(listExports, { query }, ['export.ordered'], {
    everyMs: (found) => (found?.items.some(isUnderWay) ? POLL_MS : undefined),
  });

export const useRun = (id: string) =>
  useLiveQuery(getExport, { params: { id } }, [], {
    everyMs: (found) => (found && isUnderWay(found.run) ? POLL_MS : undefined),
  });

const RUN_READS = [listExports, getExport];

export const useCreateExport = () => useApiMutation(createExport, { refreshes: RUN_READS });
export const useRepeatExport = () => useApiMutation(repeatExport, { refreshes: RUN_READS });
export const useCancelExport = () => useApiMutation(cancelExport, { refreshes: RUN_READS });
export const useDeleteExport = () => useApiMutation(deleteExport, { refreshes: RUN_READS });
export const useDownload = () => useFileDownload(downloadExport, RUN_READS);
export const useDictionary = () => useFileDownload(downloadDictionary);

export const useRecipients = (isWanted: boolean) => useApiQuery(listRecipients, {}, { enabled: isWanted });
export const useCreateRecipient = () => useApiMutation(createRecipient, { refreshes: [listRecipients] });

const SCHEDULE_READS = [listExportSchedules];

export const useExportSchedules = () => useApiQuery(listExportSchedules, {});
export const useCreateExportSchedule = () => useApiMutation(createExportSchedule, { refreshes: SCHEDULE_READS });
export const useChangeExportSchedule = () => useApiMutation(changeExportSchedule, { refreshes: SCHEDULE_READS });
export const useDeleteExportSchedule = () => useApiMutation(deleteExportSchedule, { refreshes: SCHEDULE_READS });
