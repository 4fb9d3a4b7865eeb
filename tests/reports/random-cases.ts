import { CASE_CAUSES, CASE_STATES } from '#areas/cases/case/case-state.ts';
import type { SeededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { newId } from '#platform/server/ids.ts';
import type { Row } from '#database/seed/insert-rows.ts';

const MINUTE_MS = 60_000;

/** Cases about some of the visits, in every state, some of them decided long after they began. */
export const randomCases = (random: SeededRandom, visits: readonly Row[], now: Date): Row[] =>
  visits.filter(() => random.below(4) === 0).map((visit) => randomCase(random, visit, now));

function randomCase(random: SeededRandom, visit: Row, now: Date): Row {
  const state = CASE_STATES[random.below(CASE_STATES.length)] ?? 'open';
  const cause = CASE_CAUSES[random.below(CASE_CAUSES.length)] ?? 'confirmed';
  const began = Date.parse(String(visit['began_at']));
  const isDecided = state === 'decided' || state === 'closed';
  const decidedAt = new Date(Math.min(now.getTime(), began + random.below(300) * MINUTE_MS)).toISOString();
  const decided = isDecided ? decidedAt : null;
  return {
    id: newId(),
    user_id: visit['user_id'],
    visit_id: visit['id'],
    cause,
    reason: cause === 'byHand' ? 'Why' : null,
    state,
    began_at: new Date(began).toISOString(),
    decision: isDecided ? 'cleared' : null,
    decided_at: decided,
    first_decided_at: decided,
  };
}
