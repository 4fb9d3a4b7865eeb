import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { attemptExpired, submitAttemptLate } from '../attempts.contract.ts';
import { aFinishedTest, aHandedInTest } from './sample-finished-test.ts';
import { dismissInterrupted, enqueue, sendWaiting } from './upload-queue.ts';
import { WaitingResults } from './waiting-results.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  // Clears interruptions that other test files of this worker left behind.
  dismissInterrupted();
  api = fakeApi();
});

test('the number of waiting results is shown until they are sent', async () => {
  api.answer(submitAttemptLate, ({ params }) => aHandedInTest(params.id));
  const { container } = showPage(<WaitingResults />);
  expect(container.textContent).toBe('');

  await enqueue(aFinishedTest());
  expect(await screen.findByText(/^1 result is waiting to be sent/)).toBeTruthy();
  await enqueue(aFinishedTest());
  expect(await screen.findByText(/^2 results are waiting to be sent/)).toBeTruthy();

  await sendWaiting();
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('a refused result stays visible until it was read', async () => {
  api.refuse(submitAttemptLate, attemptExpired);
  await enqueue(aFinishedTest());
  await sendWaiting();
  showPage(<WaitingResults />);
  expect(screen.getByText(/started too long ago/)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'OK' }));

  await waitFor(() => expect(screen.queryByText(/started too long ago/)).toBeNull());
});

test('an interrupted test is shown until it was read', async () => {
  api.answer(submitAttemptLate, ({ params }) => aHandedInTest(params.id));
  const finished = aFinishedTest();
  await enqueue({ ...finished, record: { ...finished.record, ended: 'reloaded' } });

  showPage(<WaitingResults />);

  expect(screen.getByText(/A test was interrupted/)).toBeTruthy();
  await sendWaiting();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));

  await waitFor(() => expect(screen.queryByText(/A test was interrupted/)).toBeNull());
});
