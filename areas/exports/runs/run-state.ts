import type { ExportRun } from './exports.contract.ts';

type ExportState = Pick<ExportRun, 'state'>;

export const isUnderWay = ({ state }: ExportState): boolean => state === 'queued' || state === 'running';

/** Whether there is a file to download. */
export const hasFile = ({ state }: ExportState): boolean => state === 'ready';
