import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { ExportRun } from '../exports.contract.ts';
import { useCancelExport, useDictionary, useDownload, useRepeatExport } from './use-exports.ts';

const ENDINGS = { csv: 'csv', jsonl: 'jsonl' } as const;
const DAY_LENGTH = 10;

/** @example 'Test results-2026-11-16.csv' */
const fileName = ({ name, createdAt, format }: ExportRun): string =>
  `${plain(name)}-${createdAt.slice(0, DAY_LENGTH)}.${ENDINGS[format]}`;

/** Removes the characters that file systems refuse. */
const plain = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim();

/** The actions on a run that happen at once; deleting asks for confirmation first. */
export function useRunActs() {
  const t = useText();
  const { start: download, isPending: isDownloading } = useDownload();
  const { start: saveDictionary } = useDictionary();
  const repeat = useRepeatExport();
  const cancel = useCancelExport();
  const onError = ({ message }: Error) => showToast({ severity: 'error', detail: message });
  return {
    isDownloading,
    download: (run: ExportRun) => download({ params: { id: run.id }, name: fileName(run), bytes: run.bytes }),
    saveDictionary: ({ id, name }: ExportRun) =>
      saveDictionary({ params: { id }, name: `${plain(name)}-${t('exports.run.dictionaryFile')}.csv`, bytes: 0 }),
    repeat: ({ id, name }: ExportRun) =>
      repeat.mutate(
        { params: { id } },
        { onError, onSuccess: () => showToast({ detail: t('exports.done.ordered', { name }) }) },
      ),
    cancel: ({ id, name }: ExportRun) =>
      cancel.mutate(
        { params: { id } },
        { onError, onSuccess: () => showToast({ detail: t('exports.done.cancelled', { name }) }) },
      ),
  };
}

export type RunActs = ReturnType<typeof useRunActs>;
