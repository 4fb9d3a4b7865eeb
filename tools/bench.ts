import { backTests } from './bench/back-test.ts';
import { chartPoints } from './bench/chart-points.ts';
import { exportOfResults } from './bench/export.ts';
import { gate } from './bench/gate.ts';
import { growth } from './bench/growth/growth.ts';
import { importOfPeople } from './bench/import.ts';
import { kioskBegin } from './bench/kiosk-begin.ts';
import { loginPage } from './bench/login-page.ts';
import type { Benchmark } from './bench/measurement.ts';
import { reports } from './bench/reports.ts';
import { occurrencesAhead } from './bench/occurrences.ts';
import { responseTimes } from './bench/response-times.ts';
import { serverStart } from './bench/server-start.ts';
import { shiftChange } from './bench/shift-change.ts';
import { signIn } from './bench/sign-in.ts';
import { submissions } from './bench/submissions.ts';
import { userSearch } from './bench/user-search.ts';

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  'back-test': backTests,
  'chart-points': chartPoints,
  export: exportOfResults,
  gate,
  growth,
  import: importOfPeople,
  kiosk: kioskBegin,
  'login-page': loginPage,
  reports,
  occurrences: occurrencesAhead,
  'response-times': responseTimes,
  'server-start': serverStart,
  'shift-change': shiftChange,
  'sign-in': signIn,
  submissions,
  'user-search': userSearch,
};

/**
 * `npm run bench` measures everything; `npm run bench -- server-start` measures one subject. Prints one JSON object per
 * line.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !BENCHMARKS[name]);
if (unknown) {
  console.error(`There is no benchmark "${unknown}". Available: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exit(1);
}
for (const [name, measure] of Object.entries(BENCHMARKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // Long benchmarks print each part as soon as it is measured.
  for await (const measurement of await measure()) console.log(JSON.stringify(measurement));
}
