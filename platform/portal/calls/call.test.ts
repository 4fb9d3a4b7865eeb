import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { sendCall } from './call.ts';
import { fakeApi } from '#platform/portal/fake-api.ts';

const getNameCall = { method: 'GET', path: '/api/v2.1/names/:id' } as const;
const getName = endpoint({
  ...getNameCall,
  audience: 'public',
  summary: 'Tells a name.',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ part: z.string().optional(), parts: z.string().optional() }),
  reply: z.string(),
});

test('a call without its schema fills the path and the query, and leaves out what is empty', async () => {
  const api = fakeApi();
  api.answer(getName, ({ params, query }) => `${params.id}: ${JSON.stringify(query)}`);
  const input = { params: { id: 'a/b' }, query: { part: 'given & last', parts: '' } };

  expect(await sendCall<typeof getName>(getNameCall, input)).toBe('a/b: {"part":"given & last"}');
});

test('the compiler refuses a call that is not the endpoint’s', () => {
  const params = { id: 'a' };
  const refused = [
    // @ts-expect-error -- The endpoint is not named.
    () => sendCall(getNameCall, { params }),
    // @ts-expect-error -- The path is another one.
    () => sendCall<typeof getName>({ method: 'GET', path: '/api/v2.1/names' }, { params }),
    // @ts-expect-error -- The endpoint takes no number.
    () => sendCall<typeof getName>(getNameCall, { params: { id: 1 } }),
    // @ts-expect-error -- The reply is a text.
    (): Promise<number> => sendCall<typeof getName>(getNameCall, { params }),
  ];

  expect(refused).toHaveLength(4);
});
