import { useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { showPage } from '#platform/portal/testing.tsx';
import { Loaded } from './loaded.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const failure = () => new ApiError('The database is resting.', { status: 503, code: 'unavailable', requestId: '7f3a' });

type Load = (page: number) => Promise<string>;

function Panel({ load }: { load: Load }) {
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const query = useQuery<string, ApiError>({
    queryKey: ['panel', page],
    queryFn: () => load(page),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <button type="button" onClick={() => setPage(2)}>
        Second page
      </button>
      <button type="button" onClick={() => void query.refetch()}>
        Refresh
      </button>
      <Loaded query={query} onCancel={() => void client.cancelQueries({ queryKey: ['panel'] })}>
        {(text) => <p>{text}</p>}
      </Loaded>
    </>
  );
}

test('shows the data once they have loaded', async () => {
  showPage(<Panel load={async (page) => `page ${page}`} />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  await pass();
  expect(screen.getByText('page 1')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('says after 3 seconds that it is still loading, and offers to stop after 15', async () => {
  showPage(<Panel load={() => new Promise(() => undefined)} />);
  await pass(3100);
  expect(screen.getByRole('status').textContent).toBe('Still loading…');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await pass(12_000);
  press('Cancel');
  await pass();
  expect(screen.getByText('Loading was canceled')).toBeTruthy();
});

test('a canceled load can be started again', async () => {
  const load = vi.fn<Load>(() => new Promise(() => undefined));
  showPage(<Panel load={load} />);
  await pass(15_100);
  press('Cancel');
  await pass();
  load.mockResolvedValue('there after all');
  press('Retry');
  await pass();
  expect(screen.getByText('there after all')).toBeTruthy();
});

test('a failure shows its message, its request id and a retry button', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(failure()).mockResolvedValue('page 1');
  showPage(<Panel load={load} />);
  await pass();
  expect(screen.getByRole('alert').textContent).toContain('The database is resting.');
  expect(screen.getByRole('alert').textContent).toContain('Request 7f3a');
  press('Retry');
  await pass();
  expect(screen.getByText('page 1')).toBeTruthy();
});

test('old data stay visible and marked as busy while new data load', async () => {
  showPage(<Panel load={(page) => (page === 1 ? Promise.resolve('page 1') : new Promise(() => undefined))} />);
  await pass();
  expect(screen.getByText('page 1').closest('[aria-busy=true]')).toBeNull();
  press('Second page');
  await pass();
  expect(screen.getByText('page 1').closest('[aria-busy=true]')).not.toBeNull();
});

test('a long wait beside old data is shown and can be canceled', async () => {
  showPage(<Panel load={(page) => (page === 1 ? Promise.resolve('page 1') : new Promise(() => undefined))} />);
  await pass();
  press('Second page');
  await pass(3100);
  expect(screen.getByRole('status').textContent).toBe('Still loading…');
  expect(screen.getByText('page 1')).toBeTruthy();
  await pass(12_000);
  press('Cancel');
  await pass();
  expect(screen.getByText('Loading was canceled')).toBeTruthy();
  expect(screen.queryByText('page 1')).toBeNull();
});

test('data that could not be refreshed stay, marked as outdated', async () => {
  const load = vi.fn<Load>().mockResolvedValueOnce('page 1').mockRejectedValue(failure());
  vi.setSystemTime(new Date(2026, 10, 15, 14, 2));
  showPage(<Panel load={load} />);
  await pass();
  press('Refresh');
  await pass();
  expect(screen.getByText('page 1')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Connection lost at 2:02 PM, showing older data');
});
