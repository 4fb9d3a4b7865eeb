import type { Config } from '#platform/server/config.ts';
import type { Databases } from '#platform/server/database/database.ts';
import { removeDatabase } from '#platform/server/embedded-postgres/remove-database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Log } from '#platform/server/log.ts';
import { reasonForOperator } from '#platform/server/operator-error.ts';
import { drillPlace } from '#platform/server/restore-drill/drill-place.ts';
import { canDrill, drillRestore, drillSource } from '#platform/server/restore-drill/restore-drill.ts';
import { startWorkLoop, type WorkLoop } from '#platform/server/jobs/work-loop.ts';
import { deleteDrill, endDrill, findDatabaseSize, insertDrill, settlePastDrills } from './restore-drills.queries.ts';

const LOOK_MS = 60_000;
/** A drill that has not ended after this time belonged to a server that was killed. */
const LONGEST_HOURS = 12;
const LONGEST_PROBLEM = 300;

interface DrillParts {
  readonly config: Config;
  readonly databases: Databases;
  readonly log: Log;
}

/**
 * Restores the last copy every few days and notes whether it worked. The job queue is not used, because its jobs end
 * after some minutes.
 */
export function startRestoreDrills(parts: DrillParts): WorkLoop {
  const { config, databases, log } = parts;
  const { system } = databases;
  let isClear = false;
  return startWorkLoop({
    pauseMs: LOOK_MS,
    log,
    trouble: 'the restore drill could not begin, will be tried again',
    look: async ({ count, begin }) => {
      if (count > 0) return false;
      if (!isClear) await removeDatabase(drillPlace(config));
      isClear = true;
      await settlePastDrills(system, LONGEST_HOURS);
      const id = newId();
      const drill = { id, source: drillSource(config), days: config.RESTORE_DRILL_DAYS };
      if ((await canDrill(config)) && (await insertDrill(system, drill))) begin((cut) => runDrill(parts, id, cut));
      return false;
    },
  });
}

async function runDrill(
  { config, databases: { system }, log }: DrillParts,
  id: string,
  cut: AbortSignal,
): Promise<void> {
  try {
    const outcome = await drillRestore(config, await findDatabaseSize(system), cut);
    await endDrill(system, id, outcome);
    log.info('the restore drill worked');
  } catch (error) {
    if (cut.aborted) return deleteDrill(system, id);
    log.error({ err: error }, 'the restore drill failed');
    const problem = reasonForOperator(error) ?? (error as Error).message;
    await endDrill(system, id, { problem: problem.slice(0, LONGEST_PROBLEM) });
  }
}
