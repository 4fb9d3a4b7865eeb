import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExportOrder } from '#areas/exports/datasets/export-order.ts';
import { createExport, downloadExport, getExport, type ExportRun } from '#areas/exports/runs/exports.contract.ts';
import { startExportMaker } from '#areas/exports/making/server/export-maker.service.ts';
import { asAdmin } from './database/test-database.ts';
import { startTestServer, type Caller } from './server/test-server.ts';

const LOOK_MS = 50;

/** A sample order of an export, as the API takes it. */
export const someOrder = (order: Partial<ExportOrder> = {}) => ({
  name: 'People',
  dataset: 'users' as const,
  identity: 'identified' as const,
  filter: {},
  options: {},
  purpose: 'An audit of the site',
  ...order,
});

/** Starts a server with its own data directory and the export worker. */
export async function openExportDesk(settings: Record<string, string> = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'evenkeel-exports-'));
  const server = await startTestServer({ DATA_DIR: directory, ...settings });
  const { config, log, seal, texts, publicUrl } = server.app.parts;
  const parts = { config, log, seal, texts, publicUrl, databases: server.databases };
  const makers: { stop(): Promise<void> }[] = [];
  const run = async (caller: Caller, id: string): Promise<ExportRun> =>
    (await caller.call(getExport, { params: { id } })).body.run;
  const until = async (caller: Caller, id: string, isSo: (run: ExportRun) => boolean): Promise<ExportRun> => {
    for (;;) {
      const found = await run(caller, id);
      if (isSo(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  return {
    server,
    parts,
    run,
    until,
    maker: () => {
      const maker = startExportMaker(parts);
      makers.push(maker);
      return maker;
    },
    /** An owner of a new organization who has just confirmed their identity. */
    owner: async () => {
      const owner = await server.anAdmin();
      await asAdmin(server.admin, `update sessions set confirmed_at = now() where user_id = $1`, [owner.userId]);
      return owner;
    },
    order: async (caller: Caller, order: Partial<ExportOrder> = {}): Promise<string> => {
      const { body, status, problem } = await caller.call(createExport, { body: someOrder(order) });
      if (status !== 202) throw new Error(`The order was refused: ${problem.code}`);
      return body.id;
    },
    done: (caller: Caller, id: string) => until(caller, id, ({ state }) => state !== 'queued' && state !== 'running'),
    download: async (caller: Caller, id: string): Promise<string> =>
      Buffer.from((await caller.call(downloadExport, { params: { id } })).body.bytes).toString(),
    files: (organizationId: string): string[] => {
      try {
        return readdirSync(path.join(directory, 'exports', organizationId));
      } catch {
        return [];
      }
    },
    change: (statement: string, values: unknown[] = []) =>
      asAdmin<Record<string, unknown>>(server.admin, statement, values),
    stopMakers: async () => {
      for (const maker of makers.splice(0)) await maker.stop();
    },
    close: async () => {
      for (const maker of makers.splice(0)) await maker.stop();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
