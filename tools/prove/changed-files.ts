import { execFileSync } from 'node:child_process';

/** Returns the files that differ from a revision, including untracked ones. */
export function changedFiles(since: string): string[] {
  const git = (...options: string[]) =>
    execFileSync('git', options, { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  return [...git('diff', '--name-only', since, '--'), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Files that every area of the server depends on. */
const SHARED = /^(platform\/(server|shared)|apps\/server|database|tests\/support)\//;

/** Returns the server tests of the areas that a change touches, or all of them when it touches shared files. */
export function touchedServerTests(changed: readonly string[]): readonly string[] | 'all' {
  if (changed.some((file) => SHARED.test(file))) return 'all';
  const areas = changed.flatMap(
    (file) => /^(areas\/[^/]+)\/(?!(?:[^/]+\/)?(?:portal|runner|messages)\/)/.exec(file)?.[1] ?? [],
  );
  const own = changed.filter((file) => /^(tests\/(isolation|reports)|tools)\/.*\.test\.ts$/.test(file));
  return [...new Set(areas.map((area) => `${area}/`)), ...own];
}

/** Returns the story files that a change edits. A change of the product selects none, so run the gate for those. */
export const touchedStories = (changed: readonly string[]): string[] =>
  changed.filter((file) => /^tests\/journeys\/.*\.spec\.ts$/.test(file));
