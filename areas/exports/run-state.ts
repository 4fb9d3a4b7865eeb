import type { ExportRun } from './exports.contract.ts';

type Standing = Pick<ExportRun, 'state'>;

export const isUnderWay = ({ state }: Standing): boolean => state === 'queued' || state === 'running';

/** There is something to be downloaded. */
export const hasFile = ({ state }: Standing): boolean => state === 'ready';
