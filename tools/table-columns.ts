import { runTool } from './prove/run-tool.ts';

const TEST = 'tests/architecture/table-columns.test.ts';

/**
 * `npm run table-columns`: writes platform/server/database/database-tables.ts from a fresh, migrated database. It is the test of
 * that file that writes it, so the two cannot disagree.
 */
const { code, output } = await runTool('vitest/vitest.mjs', ['run', '--project', 'architecture', TEST, '--update']);
console.log(output);
process.exitCode = code;
