import { missingPrometheus } from '#tests/support/machines/prometheus.ts';
import { runCommand } from './operate/run-command.ts';
import { runTool } from './prove/run-tool.ts';

const TEST = 'tests/faults/prometheus.test.ts';

/**
 * `npm run prove-metrics`: lets a real Prometheus read two servers and answer the queries of `deploy/`. It installs
 * nothing.
 */
await runCommand(async () => {
  const missing = missingPrometheus();
  if (missing !== undefined) {
    console.error(missing);
    process.exitCode = 1;
    return;
  }
  const { code, output } = await runTool('vitest/vitest.mjs', ['run', '--project', 'faults', TEST]);
  console.log(output);
  process.exitCode = code;
});
