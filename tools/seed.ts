import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { seedLargeOrganization } from '#database/seed/large-organization.ts';
import { readConfig } from '#platform/server/config.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { joinAsOwner, withOwnerDatabases } from '#platform/server/database/owner-connection.ts';
import { runCommand } from './operate/run-command.ts';

const USAGE = 'npm run seed -- --people 5000 --results 1000000 [--days 182] [--seed N] [--organization NAME]';
const TELL_EVERY_MS = 5_000;

/** Creates a large invented organization to test the product's performance, with or without a running server. */
await runCommand(async () => {
  const { name, ...size } = options();
  const { connection, close } = await joinAsOwner(readConfig(process.env));
  try {
    const progress = progressOf(size.results);
    await withOwnerDatabases(connection, async (databases) => {
      await seedLargeOrganization(databases, {
        name,
        ...size,
        now: Date.now(),
        owner: connection,
        onProgress: progress.tell,
      });
      await sql`analyze`.execute(databases.system);
    });
    console.log(`${name} has ${size.people} people and ${size.results} results, made in ${progress.seconds()} s.`);
    console.log('Super administrators are its administrators.');
  } finally {
    await close();
  }
});

function options() {
  const given = givenOptions();
  const [people, results, days, seed] = [given.people, given.results, given.days, given.seed].map(wholeNumber);
  const name = given.organization.trim();
  const isWhole = people && results !== undefined && days && seed !== undefined && name !== '';
  if (!isWhole) throw new OperatorError(`Usage: ${USAGE}`);
  return { people, results, days, seed, name };
}

function givenOptions() {
  try {
    return parseArgs({
      options: {
        people: { type: 'string' },
        results: { type: 'string' },
        days: { type: 'string', default: '182' },
        seed: { type: 'string', default: '1' },
        organization: { type: 'string', default: 'Large Organization' },
      },
    }).values;
  } catch {
    throw new OperatorError(`Usage: ${USAGE}`);
  }
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Prints a line every few seconds. */
function progressOf(all: number) {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  let told = began;
  const tell = (results: number, what: 'made' | 'stored') => {
    if (performance.now() - told < TELL_EVERY_MS) return;
    told = performance.now();
    console.log(`${results} of ${all} results ${what}, ${seconds()} s`);
  };
  return { tell, seconds };
}
