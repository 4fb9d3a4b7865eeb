import { existsSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readReport } from './read-report.ts';
import type { Failure, Outcome, TimedFile } from './step.ts';

interface PlaywrightResult {
  readonly duration: number;
  readonly errors: readonly PlaywrightError[];
  readonly attachments: readonly { readonly path?: string }[];
}

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly line: number };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly results: readonly PlaywrightResult[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly config: { readonly rootDir: string };
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  /** Errors outside a story, such as a product that did not start or a secret in its log. */
  readonly errors: readonly PlaywrightError[];
}

/** The log of the product that the stories share; they keep it here. */
const SERVER_LOG = 'test-results/stories/server.log';

/** Reads the JSON report of Playwright. Returns undefined when the tool ended before it wrote one. */
export function playwrightOutcome(reportFile: string): Outcome | undefined {
  const report = readReport(reportFile) as PlaywrightReport | undefined;
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  const folder = path.relative('.', report.config.rootDir);
  const outside = report.errors.map(({ message = '' }) => ({ title: 'around the stories', reason: message }));
  return {
    passed: expected,
    failed: unexpected + flaky + outside.length,
    failures: [...failedStories(folder, report), ...outside],
    files: timedFiles(folder, report),
  };
}

const specsIn = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const failedStories = (folder: string, report: PlaywrightSuite): Failure[] =>
  specsIn(report).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const failed = results.find(({ errors }) => errors.length > 0);
        return {
          file: path.join(folder, file),
          line: failed?.errors[0]?.location?.line ?? line,
          title,
          reason: stripVTControlCharacters(failed?.errors[0]?.message ?? ''),
          kept: [
            ...(failed?.attachments ?? []).flatMap(({ path: kept }) => (kept ? [path.relative('.', kept)] : [])),
            ...(existsSync(SERVER_LOG) ? [SERVER_LOG] : []),
          ],
        };
      }),
  );

function timedFiles(folder: string, report: PlaywrightSuite): TimedFile[] {
  const seconds = new Map<string, number>();
  for (const { file, tests } of specsIn(report)) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
  }
  return [...seconds].map(([file, taken]) => ({ file: path.join(folder, file), seconds: taken }));
}
