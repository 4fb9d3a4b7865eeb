import { startEmbeddedPostgres } from './embedded-postgres.ts';

// A program that owns a database, for tests that kill it: prints "ready <pid of the database>" and waits, or prints the
// reason and exits.
const [directory = '', holder = ''] = process.argv.slice(2);
try {
  const database = await startEmbeddedPostgres({ directory, holder, durable: false });
  process.stdout.write(`ready ${database.pid()}\n`);
  process.once('SIGTERM', () => void database.stop());
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
  process.exitCode = 1;
}
