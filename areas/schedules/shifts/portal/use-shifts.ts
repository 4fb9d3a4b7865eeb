import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useApiUpload } from '#platform/portal/calls/use-api-upload.ts';
import { copyShifts } from '../shift-copies.contract.ts';
import { changeShift, createShift, deleteShift, importShifts, listShifts } from '../shifts.contract.ts';
import { listSites, setSiteClock } from '../sites.contract.ts';

const refreshes = [listShifts];

export const useSites = () => useApiQuery(listSites, {});

export const useSetSiteClock = () => useApiMutation(setSiteClock, { refreshes: [listSites] });

export const useCreateShift = () => useApiMutation(createShift, { refreshes });

export const useChangeShift = () => useApiMutation(changeShift, { refreshes });

export const useDeleteShift = () => useApiMutation(deleteShift, { refreshes });

export const useImportShifts = () => useApiUpload(importShifts, { refreshes });

export const useCopyShifts = () => useApiMutation(copyShifts, { refreshes });
