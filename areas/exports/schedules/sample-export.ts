import type { ExportSchedule } from './export-schedules.contract.ts';
import type { ExportOrder } from '#areas/exports/datasets/export-order.ts';
import type { ExportRun } from '#areas/exports/runs/exports.contract.ts';

const ANA = { id: '0192f0aa-1111-7000-8000-00000000000a', firstName: 'Ana', lastName: 'Ferreira' };

/** A ready pseudonymous file, for tests. */
export const aRun = (changes: Partial<ExportRun> = {}): ExportRun => ({
  id: '0192f0aa-7777-7000-8000-000000000001',
  name: 'Results for the study',
  dataset: 'results',
  identity: 'pseudonymous',
  format: 'csv',
  state: 'ready',
  fault: null,
  purpose: '',
  recipient: 'University of Pará',
  requestedBy: ANA,
  isMine: false,
  scheduleId: null,
  createdAt: '2026-11-14T09:00:00.000Z',
  startedAt: '2026-11-14T09:00:01.000Z',
  doneAt: '2026-11-14T09:00:40.000Z',
  expiresAt: '2026-11-21T09:00:40.000Z',
  rows: 1_277_500,
  expectedRows: 1_277_500,
  bytes: 190_400_000,
  sha256: 'a'.repeat(64),
  downloads: 1,
  ...changes,
});

export const anOrder = (changes: Partial<ExportOrder> = {}): ExportOrder => ({
  name: 'Results for the study',
  dataset: 'results',
  identity: 'pseudonymous',
  format: 'csv',
  filter: { period: '28d' },
  columns: [],
  options: { locale: 'en', byteOrderMark: true, values: 'labels' },
  recipientId: '0192f0aa-8888-7000-8000-000000000001',
  purpose: '',
  ...changes,
});

export const aSchedule = (changes: Partial<ExportSchedule> = {}): ExportSchedule => ({
  id: '0192f0aa-9999-7000-8000-000000000001',
  order: anOrder(),
  rhythm: { every: 'week', on: 1, at: '06:00' },
  isIncremental: true,
  isOn: true,
  owner: ANA,
  isMine: true,
  nextAt: '2026-11-23T09:00:00.000Z',
  lastRunId: '0192f0aa-7777-7000-8000-000000000001',
  lastRunAt: '2026-11-16T09:00:00.000Z',
  hasFailed: false,
  ...changes,
});
