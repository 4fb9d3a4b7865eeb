import { NORMS } from '#areas/scoring/norms.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { followedDeviation } from '../followed-deviation.ts';
import type { DeviationLines, DeviationSeries, LinesQuery } from '../timeline.contract.ts';
import { seesDrift } from '#areas/reports/deviation/server/baseline-deviation.service.ts';
import { findComparedTests, findNamedPeople, findEvents, type ComparedTest } from './deviation-lines.queries.ts';
import { findPeriod } from '#areas/reports/frame/server/period-condition.queries.ts';

export async function deviationLines(db: TenantDb, visitor: Visitor, query: LinesQuery): Promise<DeviationLines> {
  const period = await findPeriod(db, query, visitor);
  const scope = { filter: query, period, reader: visitor };
  const people = await findNamedPeople(db, scope);
  const ids = people.map(({ id }) => id);
  const tests = Map.groupBy(await findComparedTests(db, scope, ids), ({ userId }) => userId);
  const events = Map.groupBy(await findEvents(db, scope, ids), ({ userId }) => userId);
  const items = people.map((person) => ({
    person,
    series: seriesOf(tests.get(person.id) ?? [], seesDrift(visitor)),
    events: (events.get(person.id) ?? []).map(({ userId: _, ...event }) => event),
  }));
  return { period, limit: NORMS.cusum.h, items };
}

const seriesOf = (tests: readonly ComparedTest[], withDrift: boolean): DeviationSeries[] =>
  [...Map.groupBy(tests, ({ baselineId }) => baselineId).values()].flatMap((series) => {
    const [first] = series;
    return first ? [oneSeries(first, series, withDrift)] : [];
  });

function oneSeries(first: ComparedTest, series: readonly ComparedTest[], withDrift: boolean): DeviationSeries {
  const { points } = followedDeviation(series, first);
  const shown = series.flatMap(({ resultId, takenAt, score, deviation, isShown }, at) => {
    const point = points[at];
    if (!point || !isShown) return [];
    return [{ resultId, takenAt, score, deviation, ...point, sum: withDrift ? point.sum : null }];
  });
  const { baselineId, deviceClass, drift } = first;
  return { baselineId, deviceClass, points: shown, drift: withDrift ? drift : null };
}
