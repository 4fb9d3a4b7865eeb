import { parseArgs } from 'node:util';
import type { KeyOfFile } from '#platform/server/backup/key-of-file.ts';
import type { Config } from '#platform/server/config.ts';
import { OperatorError } from '#platform/server/operator-error.ts';

/**
 * What is lost when an organization's file is restored with a different key. The file contains no other sealed data.
 */
export const LOST_IN_ORGANIZATION = 'photos can no longer be shown; erasures in progress cannot be finished';

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
    // An unknown option shows the usage.
  }
  throw new OperatorError(`Usage: ${usage}`);
}

interface KeyQuestion {
  readonly key: KeyOfFile;
  readonly isOtherKeyWanted: boolean;
  /** The start of the sentences, such as `This backup`. */
  readonly what: string;
  /** When the option is appropriate. */
  readonly otherKeyIf: string;
  /** What is lost with another key. */
  readonly lost: string;
}

/** Asks before anything is written, because with another key some things would stop working for no visible reason. */
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
