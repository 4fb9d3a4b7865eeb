import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { FeedbackWidget } from './feedback-widget.tsx';
import type { FeedbackReport, SendReport } from './send-report.ts';

// jsdom does not support modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => vi.useRealTimers());

function widget(outcome: Awaited<ReturnType<SendReport>> = 'sent', path = '/') {
  const sent: FeedbackReport[] = [];
  showPage(
    <FeedbackWidget
      send={async (report) => {
        sent.push(report);
        return outcome;
      }}
    />,
    { path },
  );
  return sent;
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Report a Bug' }));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send Bug Report' }));
const describeIt = (text: string) => userEvent.type(screen.getByLabelText(/^Description/), text);

test('the button is hidden while the dialog is open and returns when it is canceled', async () => {
  widget();
  await open();

  expect(screen.queryByRole('button', { name: 'Report a Bug' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Report a Bug' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Report a Bug' })).toBeDefined();
});

test('a missing description is reported at its field, and nothing is sent', async () => {
  const sent = widget();
  await open();
  await submit();

  expect((await screen.findByText(/required fields/)).textContent).toBe(
    'Please enter in the following required fields: Description',
  );
  expect(sent).toEqual([]);
});

test('name and e-mail are optional, and the report is sent with the given values', async () => {
  const sent = widget();
  await open();
  await describeIt('  The chart is empty ');
  await submit();

  await screen.findByText('Thank you for your report!');
  expect(sent).toEqual([{ name: '', email: '', message: 'The chart is empty', screenshot: null }]);
});

test('the thank-you message closes on click', async () => {
  widget();
  await open();
  await describeIt('It');
  await submit();
  await userEvent.click(await screen.findByText('Thank you for your report!'));

  expect(screen.queryByText('Thank you for your report!')).toBeNull();
});

test('the thank-you message closes after five seconds', async () => {
  widget();
  await open();
  await describeIt('It');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => screen.getByRole('button', { name: 'Send Bug Report' }).click());
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(screen.getByText('Thank you for your report!')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(200));

  expect(screen.queryByText('Thank you for your report!')).toBeNull();
});

test.each([
  ['forbidden', 'Unable to send feedback. This could be because this domain is not in your list of allowed domains.'],
  [
    'failed',
    'Unable to send feedback. This could be because of network issues, or because you are using an ad-blocker.',
  ],
  ['unconfirmed', 'Unable to determine if Feedback was correctly sent.'],
] as const)('a report that is %s shows why, and keeps the entered text', async (outcome, text) => {
  widget(outcome);
  await open();
  await describeIt('It');
  await submit();

  await waitFor(() => expect(screen.getByText(text)).toBeDefined());
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('It');
});

test('the widget uses the language of the page', () => {
  widget('sent', '/pt');

  expect(screen.getByRole('button', { name: 'Relatar um erro' })).toBeDefined();
});
