import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Release {
  readonly version: string;
  /** Such as `linux-arm64`. */
  readonly platform: string;
  /** The commit, with `-dirty` if files were changed since; undefined outside of a git repository. */
  readonly commit: string | undefined;
  /** The time of the commit, or SOURCE_DATE_EPOCH: all files of a bundle have it, so that the same commit gives the same bytes. */
  readonly at: Date;
}

export function releaseOf(root: string): Release {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const seconds = process.env['SOURCE_DATE_EPOCH'] ?? gitSays(root, ['log', '-1', '--format=%ct']) ?? '0';
  return {
    version,
    platform: `${process.platform}-${process.arch}`,
    commit: gitSays(root, ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*']),
    at: new Date(Number(seconds) * 1000),
  };
}

function gitSays(root: string, options: readonly string[]): string | undefined {
  try {
    return execFileSync('git', ['-C', root, ...options], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
