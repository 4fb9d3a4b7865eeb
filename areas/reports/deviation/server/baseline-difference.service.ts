import { deviationBand } from '#areas/scoring/deviation-band.ts';
import { rounded } from '#areas/scoring/rounded.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { BaselineDifference } from '../baseline-difference.contract.ts';
import { seesDrift } from './baseline-deviation.service.ts';
import { findDifference, type FoundDifference } from './baseline-difference.queries.ts';

export async function baselineDifference(
  db: TenantDb,
  visitor: Visitor,
  resultId: string,
): Promise<BaselineDifference> {
  const found = await findDifference(db, resultId, visitor);
  if (!found) throw new Problem(notFound);
  return {
    ...toldOf(found),
    drift: seesDrift(visitor) ? found.drift : null,
    today: today(found),
    noClass: noClass(found),
  };
}

const toldOf = ({ isValid: _, testType: __, valueToday: ___, hasOther: ____, ...told }: FoundDifference) => told;

/** The decided class stays, but the answer reports if the baseline has moved enough to change it. */
function today({ score, deviation, valueToday }: FoundDifference): BaselineDifference['today'] {
  if (score === null || deviation === null || valueToday === null) return null;
  const now = rounded(score - valueToday, 1);
  return deviationBand(now) === deviationBand(deviation) ? null : { value: valueToday, deviation: now };
}

function noClass({ deviation, isValid, testType, hasOther }: FoundDifference): BaselineDifference['noClass'] {
  if (deviation !== null) return null;
  if (!isValid) return 'invalid';
  if (testType === 'LightningTest') return 'quickCheck';
  return hasOther ? 'otherDevice' : 'establishing';
}
