import { expect, test } from 'vitest';
import { SendingLanes } from './sending-lanes.ts';

let count = 0;
const message = (endpointId: string, organizationId = 'ours') => ({
  id: `message ${(count += 1)}`,
  endpointId,
  organizationId,
});

test('two messages to one address are sent at once, and a third one waits', () => {
  const lanes = new SendingLanes();
  const first = message('slow');
  expect([first, message('slow'), message('slow'), message('fast')].map((each) => lanes.enter(each))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(lanes.busy.endpointIds).toEqual(['slow']);

  lanes.leave(first);

  expect(lanes.busy.endpointIds).toEqual([]);
  expect(lanes.enter(message('slow'))).toBe(true);
});

test('an organization with many slow addresses leaves room for the others', () => {
  const lanes = new SendingLanes();
  const entered = Array.from({ length: 60 }, (_, n) => lanes.enter(message(`address ${n}`)));

  expect(entered.filter(Boolean)).toHaveLength(20);
  expect(lanes.busy.organizationIds).toEqual(['ours']);
  expect(lanes.enter(message('another', 'theirs'))).toBe(true);
  expect(lanes.free).toBe(79);
});

test('a message is sent only once at a time', () => {
  const lanes = new SendingLanes();
  const twice = message('address');

  expect([lanes.enter(twice), lanes.enter(twice)]).toEqual([true, false]);
});
