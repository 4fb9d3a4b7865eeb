import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from './database/test-database.ts';
import { serverOn, type TestServer } from './server/test-server.ts';

/** Who sends a statement: the pool of requests, confined to one organization, or the directory's. */
export type Sender = 'tenant' | 'system';

export interface RecordedServer extends TestServer {
  /** Every text that either pool sends, once. */
  readonly statements: Readonly<Record<Sender, ReadonlySet<string>>>;
}

/** Starts a test server that records its statements, with a folder of its own for files. */
export async function startRecordedServer(): Promise<RecordedServer> {
  const database = await copyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'evenkeel-recorded-'));
  const statements = { tenant: new Set<string>(), system: new Set<string>() };
  const opened = (sender: Sender) => database.openBeside(({ query }) => void statements[sender].add(query.sql));
  const [tenant, system] = [opened('tenant'), opened('system')];
  const close = async () => {
    await Promise.all([tenant.close(), system.close()]);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  const databases = { ...tenant, system: system.system };
  const server = await serverOn({ ...database, databases, close }, { DATA_DIR: folder });
  return { ...server, statements };
}
