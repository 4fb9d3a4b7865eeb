import path from 'node:path';
import { readReport } from './read-report.ts';
import type { Failure, Outcome } from './step.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  /** Why the file could not be loaded or set up; empty when each test has its own reason. */
  readonly message?: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

/** Reads the JSON report of Vitest. Returns undefined when the tool ended before it wrote one. */
export function vitestOutcome(reportFile: string): Outcome | undefined {
  const report = readReport(reportFile) as VitestReport | undefined;
  if (!report) return undefined;
  const failures = report.testResults.flatMap(failuresOf);
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    failures,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative('.', name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function failuresOf({ name, status, message = '', assertionResults }: VitestFile): Failure[] {
  const file = path.relative('.', name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  // A file that fails before its first test, or in its setup, has no failed test.
  if (tests.length === 0 && status === 'failed') return [{ file, title: 'the file as a whole', reason: message }];
  return tests.map(({ fullName, failureMessages }) => {
    const reason = failureMessages?.[0] ?? '';
    return { file, title: fullName, reason, ...lineIn(file, reason) };
  });
}

/** Returns the line of this file in a stack trace. */
function lineIn(file: string, stack: string): { line?: number } {
  const place = stack.indexOf(`${file}:`);
  const line = place < 0 ? undefined : /^\d+/.exec(stack.slice(place + file.length + 1))?.[0];
  return line === undefined ? {} : { line: Number(line) };
}
