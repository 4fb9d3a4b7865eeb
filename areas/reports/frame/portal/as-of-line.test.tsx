import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { noteAsOf } from '#platform/portal/time/as-of.ts';
import { showPage } from '#platform/portal/testing.tsx';
import { AS_OF_HEADER, AS_OF_NOW } from '#platform/shared/time/as-of.ts';
import { AsOfLine } from './as-of-line.tsx';

const answered = (headers: HeadersInit) => act(() => noteAsOf(new Response(null, { headers })));

test('a report that lags says until when it is complete, and stops saying so when it no longer lags', () => {
  onTestFinished(() => noteAsOf(new Response(null, { headers: { [AS_OF_HEADER]: AS_OF_NOW } })));
  showPage(<AsOfLine />, { clock: { timeZone: 'UTC' } });
  const status = screen.getByRole('status');
  const texts: (string | null)[] = [status.textContent];

  answered({ [AS_OF_HEADER]: new Date().toISOString() });
  texts.push(status.textContent);
  answered({});
  texts.push(status.textContent);
  answered({ [AS_OF_HEADER]: AS_OF_NOW });
  texts.push(status.textContent);

  expect(texts[0]).toBe('');
  expect(texts[1]).toMatch(/^As of \d{1,2}:\d\d/);
  expect(texts[2]).toBe(texts[1]);
  expect(texts[3]).toBe('');
});
