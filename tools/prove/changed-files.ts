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

/** Where the tests of the `server` project are. */
const SERVER_TEST =
  /^(platform\/server|apps\/server|database|areas\/.*\/server|tests\/(isolation|reports|support)|tools)\/.*\.test\.ts$/;

/**
 * Returns the server tests of the areas that a change touches, or all of them when it touches shared files. A changed
 * test is run itself and selects nothing else.
 */
export function touchedServerTests(changed: readonly string[]): readonly string[] | 'all' {
  const sources = changed.filter((file) => !isTest(file));
  if (sources.some((file) => SHARED.test(file))) return 'all';
  const areas = sources.flatMap(
    (file) => /^(areas\/[^/]+)\/(?!(?:[^/]+\/)?(?:portal|runner)\/|messages\.json$)/.exec(file)?.[1] ?? [],
  );
  return [...new Set(areas.map((area) => `${area}/`)), ...changed.filter((file) => SERVER_TEST.test(file))];
}

/** Returns the fault tests that a change edits. A change of the product selects none, because they take minutes. */
export const touchedFaultTests = (changed: readonly string[]): string[] =>
  changed.filter((file) => /^tests\/faults\/.*\.test\.ts$/.test(file));

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

/** Returns the story files that a change edits. A change of the product selects none, so run the gate for those. */
export const touchedStories = (changed: readonly string[]): string[] =>
  changed.filter((file) => /^tests\/journeys\/.*\.spec\.ts$/.test(file));
