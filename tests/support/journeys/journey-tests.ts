import type { APIRequestContext } from '@playwright/test';
import type { DeviceClass, TestType } from '#areas/scoring/attempt.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { beginEarlier, inDatabase, passMinute } from './journey-database.ts';
import { post } from './journey-invitations.ts';

export interface TestedPerson {
  readonly id: string;
  readonly name: string;
  readonly deviceClass: DeviceClass;
}

/** Returns the people of an organization who have a baseline. */
export async function peopleWithBaseline(request: APIRequestContext, token: string): Promise<TestedPerson[]> {
  const people: TestedPerson[] = [];
  const users = await get<{ items: { id: string; firstName: string; lastName: string }[] }>(request, '/users', token);
  for (const { id, firstName, lastName } of users.items) {
    const { items } = await get<{ items: { status: string; deviceClass: DeviceClass }[] }>(
      request,
      `/baselines?userId=${id}`,
      token,
    );
    const established = items.find(({ status }) => status === 'established');
    if (established) people.push({ id, name: `${firstName} ${lastName}`, deviceClass: established.deviceClass });
  }
  return people;
}

async function get<T>(request: APIRequestContext, path: string, token: string): Promise<T> {
  const answer = await request.get(`/api/v2.1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as T;
}

interface GivenTest {
  readonly userId: string;
  readonly testType: TestType;
  readonly deviceClass: DeviceClass;
  /** How much slower than usual the person is. */
  readonly slowness: number;
}

/** Starts a test for a person; the returned function submits its record, as their device would minutes later. */
export async function beginTest(
  request: APIRequestContext,
  token: string,
  { userId, testType, deviceClass, slowness }: GivenTest,
): Promise<() => Promise<void>> {
  const begun = await post<{ attemptId: string; seed: string }>(request, '/attempts', { testType, userId }, token);
  return async () => {
    const startedAt = new Date().toISOString();
    const record = simulate({ slowness, deviceClass }, { testType, seed: begun.seed, startedAt });
    await beginEarlier(begun.attemptId);
    await post(request, `/attempts/${begun.attemptId}/submission`, record, token);
  };
}

/** Creates a schedule that requests a quick check from these people at once. */
export async function askForTests(
  request: APIRequestContext,
  token: string,
  { name, userIds }: { readonly name: string; readonly userIds: readonly string[] },
): Promise<void> {
  const schedule = {
    name,
    audience: { userIds },
    recurrence: { kind: 'daily' },
    windows: [{ opens: '05:15', due: '06:15', graceMinutes: 30 }],
    zone: { kind: 'organization' },
    startsOn: '2026-01-01',
    endsOn: null,
    testType: 'LightningTest',
    reminders: [],
  };
  const { id } = await post<{ id: string }>(request, '/schedules', schedule, token);
  await post(request, `/schedules/${id}/run-now`, { dueInMinutes: 30, graceMinutes: 10 }, token);
}

/** Simulates that the time for these people's requested tests is over and no one took them. */
export async function closeTests(userIds: readonly string[]): Promise<void> {
  const closed = await inDatabase(
    `update occurrences set due_at = now(), closes_at = now() where is_extra and user_id = any($1) returning id`,
    [userIds],
  );
  if (closed.length !== userIds.length) throw new Error(`${closed.length} tests were asked for.`);
  await passMinute('settle-occurrences');
}
