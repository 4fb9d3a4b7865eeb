import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
// @ts-expect-error -- The package has no types; those that are used here are below.
import S3rver from '@20minutes/s3rver';

interface Store {
  readonly httpServer: Server;
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

interface StoreOptions {
  readonly address: string;
  readonly port: number;
  readonly directory: string;
  readonly silent: boolean;
  readonly configureBuckets: readonly { readonly name: string }[];
}

const StoreServer = S3rver as new (options: StoreOptions) => Store;

const BUCKET = 'evenkeel';
const KEY = 'S3RVER';

/** A server that speaks S3 over HTTP and checks signatures. It can be away for a while and come back with its objects. */
export async function openS3Store() {
  const directory = await mkdtemp(path.join(tmpdir(), 'evenkeel-s3-'));
  const start = async (port: number) => {
    const store = new StoreServer({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: BUCKET }],
    });
    const { port: taken } = await store.run();
    return { store, port: taken };
  };
  let running = await start(0);
  const stop = async () => {
    running.store.httpServer.closeAllConnections();
    await running.store.close();
  };
  return {
    settings: {
      FILES_URL: `http://127.0.0.1:${running.port}/${BUCKET}/plant`,
      FILES_ACCESS_KEY: KEY,
      FILES_SECRET_KEY: KEY,
    },
    /** Where an object's content is on the disk. */
    contentOf: (key: string): string => path.join(directory, BUCKET, 'plant', `${key}._S3rver_object`),
    /** The keys of all objects. */
    keys: (): string[] => {
      const root = path.join(directory, BUCKET, 'plant');
      if (!statSync(root, { throwIfNoEntry: false })) return [];
      return readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.slice(0, -'._S3rver_object'.length))
        .toSorted();
    },
    goAway: stop,
    comeBack: async () => {
      running = await start(running.port);
    },
    close: async () => {
      if (running.store.httpServer.listening) await stop();
      await rm(directory, { recursive: true });
    },
  };
}
