import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { readSender } from './mail-address.ts';
import { toMessage, type OutgoingMail } from './mail-message.ts';
import type { MailTransport } from './mail-transport.ts';

const MAIL_FILE = /^\d{8}T\d{6}Z-[0-9a-f-]{36}\.eml(\.part)?$/;
const DAY_MS = 86_400_000;

const folderIn = (dataDirectory: string): string => join(dataDirectory, 'outbox');

/**
 * Writes mails to files that only the owner of the installation can read, for an installation without a mail server.
 */
export function fileTransport({ DATA_DIR, MAIL_FROM }: { DATA_DIR: string; MAIL_FROM: string }): MailTransport {
  const folder = folderIn(DATA_DIR);
  const sender = readSender(MAIL_FROM);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    endsAs: 'kept',
    deliver: async (mail) => {
      const { message } = await composer.sendMail(toMessage(sender, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      await writeWhole(join(folder, fileName(mail)), message as Buffer);
      return undefined;
    },
  };
}

/** The same mail always has the same name, so writing it twice leaves one file. */
const fileName = ({ id, createdAt }: OutgoingMail): string =>
  `${createdAt.replace(/\.\d+/, '').replace(/[-:]/g, '')}-${id}.eml`;

/** Writes the file in one step, so that a reader sees all of it or nothing. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}

/** Deletes mails written more than this many days ago; other files in the folder stay. */
export async function deleteOldMailFiles(dataDirectory: string, keptDays: number): Promise<void> {
  const folder = folderIn(dataDirectory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  for (const name of names.filter((file) => MAIL_FILE.test(file))) {
    const path = join(folder, name);
    if (Date.now() - (await stat(path)).mtimeMs > keptDays * DAY_MS) await rm(path, { force: true });
  }
}

/** Deletes the files of these mails, even one that is just being written. */
export async function deleteMailFiles(dataDirectory: string, mailIds: readonly string[]): Promise<void> {
  const folder = folderIn(dataDirectory);
  const ids = new Set(mailIds);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((file) => MAIL_FILE.test(file) && ids.has(mailOf(file)))) {
    await rm(join(folder, name), { force: true });
  }
}

const mailOf = (name: string): string => name.slice(name.indexOf('-') + 1, name.indexOf('.eml'));
