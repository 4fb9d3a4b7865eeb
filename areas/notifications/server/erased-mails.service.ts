import type { SystemDb } from '#platform/server/database/database.ts';
import { namesPerson, type ErasedNames } from '#platform/server/record/erased-names.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import { deleteMailFiles } from './file-transport.ts';
import { deleteMails, findMailsTo, findReadableMails } from './mail.queries.ts';
import { openMail } from './sealed-mail.ts';

interface Forgotten {
  readonly emails: readonly string[];
  readonly words: ErasedNames;
  /** True when the login is deleted too, so that no one reads mail to these addresses. */
  readonly isGone: boolean;
}

const AT_ONCE = 500;

/** Forgets the mails to an erased person, and those that name them, with their files. */
export async function forgetMailsOf(
  { system, seal, dataDirectory }: { system: SystemDb; seal: Seal; dataDirectory: string },
  { emails, words, isGone }: Forgotten,
): Promise<void> {
  const ids = await findMailsTo(system, emails, isGone);
  const isNamed = namesPerson(words);
  for (let after: string | null = null, isMore = true; isMore;) {
    const mails: { id: string; sealed: Buffer }[] = await findReadableMails(system, after, AT_ONCE);
    for (const { id, sealed } of mails) {
      const mail = openMail(seal, id, sealed);
      if (mail && isNamed(`${mail.subject}\n${mail.text}`)) ids.push(id);
    }
    after = mails.at(-1)?.id ?? null;
    isMore = mails.length === AT_ONCE;
  }
  // Deletes rows last: after an interruption they still tell which files exist.
  await deleteMailFiles(dataDirectory, ids);
  await deleteMails(system, ids);
}
