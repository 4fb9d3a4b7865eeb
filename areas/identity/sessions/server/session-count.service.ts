import type { SystemDb } from '#platform/server/database/database.ts';
import { countSessions } from './session-ends.queries.ts';

export const openSessions = (system: SystemDb): Promise<number> => countSessions(system);
