import { listTags } from '#areas/users/tags/tags.contract.ts';
import { countUsers, listUsers } from '#areas/users/person/users.contract.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useApiUpload } from '#platform/portal/calls/use-api-upload.ts';
import { useWatched } from '#platform/portal/use-watched.ts';
import { isWorkedOn } from '#areas/imports/run/import-state.ts';
import {
  checkImport,
  discardImport,
  getImport,
  getRunningImport,
  listImports,
  runImport,
  undoImport,
  uploadImport,
  type Import,
} from '#areas/imports/run/imports.contract.ts';

const LOOK_MS = 1_000;
const LOOK_FOR_OTHERS_MS = 15_000;

/** The calls whose data an import changes. */
const CHANGED = [listUsers, countUsers, listTags, listImports] as const;

/** Loads an import and refreshes it while the server works on it. */
export const useImport = (id: string) =>
  useWatched(
    getImport,
    { params: { id } },
    {
      everyMs: (found) => (found && isWorkedOn(found.state) ? LOOK_MS : false),
      isThere: ({ state }) => state === 'done',
      refreshes: CHANGED,
    },
  );

/** Whether an import is being written now. */
export const useRunningImport = () =>
  useWatched(
    getRunningImport,
    {},
    {
      everyMs: (found) => (found?.running ? LOOK_MS : LOOK_FOR_OTHERS_MS),
      isThere: ({ running }) => running === null,
      refreshes: CHANGED,
    },
  );

export const useEarlierImports = () => useApiQuery(listImports, { query: { limit: 5 } });

export const useUpload = (onSuccess: (uploaded: Import) => void) =>
  useApiUpload(uploadImport, { onSuccess, refreshes: [listImports] });

export const useCheck = () => useApiMutation(checkImport, { refreshes: [getImport] });

export const useRun = () => useApiMutation(runImport, { refreshes: [getImport, getRunningImport] });

export const useDiscard = () => useApiMutation(discardImport, { refreshes: [listImports] });

export const useUndo = () => useApiMutation(undoImport, { refreshes: [getImport, ...CHANGED] });
