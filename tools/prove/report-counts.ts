import { readFileSync } from 'node:fs';
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

/** Of the report in this file; undefined when the tool ended before it wrote one. */
export function countsOfVitest(file: string): Counts | undefined {
  const report = readReport(file) as VitestReport | undefined;
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages = [] }) => failure(path.relative('.', name), fullName, failureMessages[0])),
      ),
    }
  );
}

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

export function countsOfPlaywright(file: string): Counts | undefined {
  const report = readReport(file) as PlaywrightReport | undefined;
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, failures: failedStories(report) };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

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
