import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './journey-patience.ts';
import { readMail, type ReceivedMail } from '#tests/support/mail/mailbox.ts';

/** Waits for the newest mail to this address whose subject contains this part. */
export async function mailTo(address: string, subjectPart = ''): Promise<ReceivedMail> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(200)) {
    const found = (await mailsInOutbox()).findLast(
      ({ to, subject }) => to === address && subject.includes(subjectPart),
    );
    if (found) return found;
  }
  throw new Error(`No mail to ${address} with "${subjectPart}" was written.`);
}

/** File names begin with the time of writing, so the newest comes last. The first mail creates the folder. */
async function mailsInOutbox(): Promise<ReceivedMail[]> {
  const folder = path.join(process.env['JOURNEY_DATA'] ?? '', 'outbox');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.toSorted().map((name) => readMail(readFileSync(path.join(folder, name)))));
}

/** Returns the path that a mail links to, within the product under test. */
export function pathIn({ link = '' }: ReceivedMail): string {
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}
