import type { ExportRun } from './exports.contract.ts';

type Standing = Pick<ExportRun, 'state'>;

export const isUnderWay = ({ state }: Standing): boolean => state === 'queued' || state === 'running';

/** Whether there is a file to download. */
export const hasFile = ({ state }: Standing): boolean => state === 'ready';
