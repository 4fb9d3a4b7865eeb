import { beforeAll, expect, test } from 'vitest';
import { exportPeople } from '#areas/reports/people-export/people-export.contract.ts';
import { createUser } from '#areas/users/management/people.contract.ts';
import { aPastSchedule, aPastWindow } from '#tests/support/schedules/past-windows.ts';
import { anExpectedTest } from '#tests/support/schedules/schedules.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { listExpectedOfPeople } from '../expected-people.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let [ana, bo] = ['', ''];
beforeAll(async () => {
  admin = await server.anAdmin();
  const { organizationId } = admin;
  [ana, bo] = [await aPerson('Ana'), await aPerson('Bo')];
  const scheduleId = await aPastSchedule(server, organizationId);
  const daysAgo = (days: number, hours = 0) =>
    new Date(Date.now() - days * 86_400_000 + hours * 3_600_000).toISOString();
  for (const [days, status] of [
    [40, 'missed'],
    [5, 'completed'],
    [4, 'late'],
    [3, 'missed'],
    [2, 'excused'],
  ] as const) {
    const wasTaken = status === 'completed' || status === 'late';
    const times = {
      opensAt: daysAgo(days),
      dueAt: daysAgo(days, 1),
      servedAt: wasTaken ? daysAgo(days, 1) : undefined,
      excusedAt: status === 'excused' ? daysAgo(days) : undefined,
    };
    await aPastWindow(server, { organizationId, scheduleId, userId: ana, status, ...times });
  }
  await anExpectedTest(server, { organizationId, scheduleId, userId: ana, opens: 600, due: 660, closes: 690 });
  await anExpectedTest(server, { organizationId, scheduleId, userId: ana, opens: 60, due: 120, closes: 150 });
});

const aPerson = async (firstName: string) => (await admin.call(createUser, { body: { firstName } })).body.id;

test('the list says when people are due next and the results of 28 days', async () => {
  const { body } = await admin.call(listExpectedOfPeople, { query: { users: `${ana},${bo}` } });

  expect(body.items).toEqual([
    { userId: ana, nextDueAt: expect.any(String), completion: { completed: 1, late: 1, missed: 1 } },
  ]);
  const minutes = (Date.parse(body.items[0]?.nextDueAt ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(60);
  expect(minutes).toBeLessThanOrEqual(120);
});

test('an administrator of another organization gets an empty list', async () => {
  const other = await server.anAdmin();

  expect((await other.call(listExpectedOfPeople, { query: { users: ana } })).body.items).toEqual([]);
});

test('the export of people contains the chosen columns', async () => {
  const query = { search: 'Ana', columns: 'name,completion,drift,deviceClass,supervisor' };

  const { body } = await admin.call(exportPeople, { query });

  const [head, line] = new TextDecoder().decode(body.bytes).split('\r\n');
  expect(head).toBe('Name,"Completion, 28 days",Slow change,Kind of device,Supervisor');
  expect(line).toBe('Ana,67%,Not known yet,,');
});
