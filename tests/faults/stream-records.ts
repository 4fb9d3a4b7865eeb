import type pg from 'pg';
import { createLog } from '#platform/server/log.ts';
import { readDestinations } from '#platform/server/record-stream/destination.ts';
import { startRecordStream } from '#platform/server/record-stream/record-stream.ts';
import { openSmall } from './small-installation.ts';

/** A server that sends audit logs as a separate process, for a test to kill. */
const [connection = '{}', url = ''] = process.argv.slice(2);
const { databases } = await openSmall(JSON.parse(connection) as pg.ClientConfig);
const [destination] = readDestinations(url) ?? [];
if (!destination) throw new RangeError(`${url} is no destination.`);
startRecordStream(
  {
    databases,
    log: createLog('silent'),
    publicUrl: () => 'https://portal.test.example',
    version: '0.0.0',
    token: undefined,
    withDetail: false,
    pauseMs: 10,
    leaseSeconds: 1,
  },
  destination,
);
