import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { invalidInput } from '#platform/shared/problem.ts';
import { useApiMutation, useApiQuery } from './api.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';

const listNames = endpoint({
  method: 'GET',
  path: '/api/v2.1/groups/:id/names',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Lists names.',
  params: z.object({ id: z.string() }),
  query: z.object({ search: z.string().optional() }),
  reply: z.array(z.string()),
});
const addName = endpoint({
  method: 'POST',
  path: '/api/v2.1/names',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Adds a name.',
  body: z.object({ name: z.string() }),
});

function Names() {
  const names = useApiQuery(listNames, { params: { id: 'a/b' }, query: { search: 'x' } });
  const add = useApiMutation(addName, { refreshes: [listNames] });
  return (
    <>
      <p>{names.data?.join(' ') ?? names.error?.message}</p>
      <button type="button" onClick={() => add.mutate({ body: { name: 'Bo' } })}>
        add
      </button>
      <p role="alert">{add.error?.fields['name']}</p>
    </>
  );
}

test('a change refreshes the reads it names', async () => {
  const api = fakeApi();
  const names = ['Ana'];
  api.answer(listNames, () => names);
  api.answer(addName, ({ body }) => void names.push(body.name));
  showPage(<Names />);
  await screen.findByText('Ana');

  await userEvent.click(screen.getByRole('button', { name: 'add' }));

  expect(await screen.findByText('Ana Bo')).toBeTruthy();
  expect(api.inputsOf(listNames)[0]).toEqual({ params: { id: 'a/b' }, query: { search: 'x' } });
});

test('a change that ends before the first reply of a read has come has it read again', async () => {
  const api = fakeApi();
  const names = ['Ana'];
  const slow = Promise.withResolvers<string[]>();
  const replies = [slow.promise];
  api.answer(listNames, () => replies.pop() ?? names);
  api.answer(addName, ({ body }) => void names.push(body.name));
  showPage(<Names />);

  await userEvent.click(screen.getByRole('button', { name: 'add' }));
  await expect.poll(() => api.inputsOf(addName)).toHaveLength(1);
  await expect.poll(() => names).toHaveLength(2);
  slow.resolve(['Ana']);

  expect(await screen.findByText('Ana Bo')).toBeTruthy();
});

test('a refused change names the invalid field', async () => {
  const api = fakeApi();
  api.answer(listNames, () => []);
  api.refuse(addName, invalidInput, { fields: { name: 'This name is taken.' } });
  showPage(<Names />);

  await userEvent.click(screen.getByRole('button', { name: 'add' }));

  expect(await screen.findByText('This name is taken.')).toBeTruthy();
});
