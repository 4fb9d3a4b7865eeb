import path from 'node:path';
import type { Outcome } from './step.ts';

export type Counts = Pick<Outcome, 'passed' | 'failed' | 'failures'>;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

export const countsOfVitest = ({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => failure(path.relative('.', name), fullName, failureMessages[0])),
  ),
});

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

export const countsOfPlaywright = (report: PlaywrightReport): Counts => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
  failures: failedStories(report),
});

const failedStories = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(file, title, results.find(({ error }) => error)?.error?.message)),
  ),
  ...suites.flatMap(failedStories),
];

/** Short enough that all of them are read at once. */
const MOST_SIGNS = 200;

const failure = (file: string, title: string, message = ''): string =>
  `${file} > ${title}: ${message.split('\n', 1)[0]?.slice(0, MOST_SIGNS)}`;
