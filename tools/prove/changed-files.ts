import { execFileSync } from 'node:child_process';

/** Files that differ from a revision, those that git does not know yet included. */
export function changedFiles(since: string): string[] {
  const git = (...options: string[]) =>
    execFileSync('git', options, { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  return [...git('diff', '--name-only', since, '--'), ...git('ls-files', '--others', '--exclude-standard')];
}

/** What every area of the server stands on. */
const SHARED = /^(platform\/(server|shared)|apps\/server|database|tests\/support)\//;

/** The server tests whose area a change touches. All of them when it touches what every area stands on. */
export function touchedServerTests(changed: readonly string[]): readonly string[] | 'all' {
  if (changed.some((file) => SHARED.test(file))) return 'all';
  const areas = changed.flatMap((file) => /^(areas\/[^/]+)\/(?!portal|runner|messages)/.exec(file)?.[1] ?? []);
  const own = changed.filter((file) => /^(tests\/(isolation|reports)|tools)\/.*\.test\.ts$/.test(file));
  return [...new Set(areas.map((area) => `${area}/server/`)), ...own];
}

/** The story files that a change edits; none for a change of the product: run the gate for those. */
export const touchedStories = (changed: readonly string[]): string[] =>
  changed.filter((file) => /^tests\/journeys\/.*\.spec\.ts$/.test(file));
