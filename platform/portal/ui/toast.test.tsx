import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { showToast } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (request: Parameters<typeof showToast>[0]) => act(() => showToast(request));
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('a toast is titled Success by default', () => {
  showPage(null);
  show({ detail: 'Invitation sent.' });
  expect(screen.getByRole('alertdialog', { name: 'Success' }).textContent).toContain('Invitation sent.');
});

test('an error is titled Error, a warning is not', () => {
  showPage(null);
  show({ severity: 'error', detail: 'It failed.' });
  show({ severity: 'warn', detail: 'Look at this.' });
  expect(screen.getByRole('alertdialog', { name: 'Error' }).textContent).toContain('It failed.');
  expect(screen.getByRole('alertdialog', { name: 'Success' }).textContent).toContain('Look at this.');
});

test('the default title is in the language of the page', () => {
  showPage(null, { path: '/pt' });
  show({ severity: 'error' });
  expect(screen.getByRole('alertdialog', { name: 'Erro' })).toBeTruthy();
});

test('a toast closes after 3 seconds', () => {
  showPage(null);
  show({ summary: 'Saved' });
  pass(2900);
  expect(screen.queryByText('Saved')).not.toBeNull();
  pass(200);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a toast that offers Undo stays for 10 seconds', () => {
  showPage(null);
  show({ summary: 'Tag deleted', undo: () => undefined });
  pass(9900);
  expect(screen.queryByText('Tag deleted')).not.toBeNull();
  pass(200);
  expect(screen.queryByText('Tag deleted')).toBeNull();
});

test('Undo reverts the action once and closes the toast', () => {
  const undo = vi.fn<() => void>();
  showPage(null);
  show({ summary: 'Tag deleted', undo });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Tag deleted')).toBeNull();
});

test('the timer pauses while the focus is on a toast', () => {
  showPage(null);
  show({ summary: 'Saved' });
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  pass(20_000);
  expect(screen.queryByText('Saved')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  pass(3100);
  expect(screen.queryByText('Saved')).toBeNull();
});
