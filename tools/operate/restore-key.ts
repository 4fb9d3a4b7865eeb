import { parseArgs } from 'node:util';
import type { KeyOfFile } from '#platform/server/backup/key-of-file.ts';
import type { Config } from '#platform/server/config.ts';
import { OperatorError } from '#platform/server/operator-error.ts';

/** What cannot be opened any more where the key is another one; the file of an organization holds no secrets beside it. */
export const LOST_IN_ORGANIZATION = 'photos cannot be shown any more; erasures that were under way cannot be finished';

/** The arguments of a command that restores from a file. */
export function restoreArguments(usage: string): { file: string; isOtherKeyWanted: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { 'other-key': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file && rest.length === 0) return { file, isOtherKeyWanted: values['other-key'] };
  } catch {
    // An option that there is not: the usage says which there are.
  }
  throw new OperatorError(`Usage: ${usage}`);
}

interface KeyQuestion {
  readonly key: KeyOfFile;
  readonly isOtherKeyWanted: boolean;
  /** Begins the sentences, such as `This backup`. */
  readonly what: string;
  /** When the option is right. */
  readonly otherKeyIf: string;
  /** What follows from another key. */
  readonly lost: string;
}

/** With another key some things would stop working, and nobody would know why: so it is asked before anything is written. */
export function assertKey(config: Config, { key, isOtherKeyWanted, what, otherKeyIf, lost }: KeyQuestion): void {
  if (key === 'same') return;
  if (key === 'unknown') {
    console.error(`${what} does not say which SECRET_KEY it was made with. If it was another one: ${lost}.`);
    return;
  }
  const place = config.SECRET_KEY ? 'SECRET_KEY' : `${config.DATA_DIR}/secret-key`;
  if (!isOtherKeyWanted) {
    throw new OperatorError(
      `${what} was made with another SECRET_KEY than the one in ${place}; nothing was restored. ` +
        `Set the key of the installation that made it and restore again. ${otherKeyIf}, add --other-key: ${lost}.`,
    );
  }
  console.error(`${what} was made with another SECRET_KEY: ${lost}.`);
}
