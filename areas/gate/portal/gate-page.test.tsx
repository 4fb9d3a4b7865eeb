import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { listGateAnswers, type GateNow } from '../gate-answers.contract.ts';
import { GatePage } from './gate-page.tsx';

const ID = (n: number) => `0192f0aa-5555-7000-8000-00000000000${n}`;
const NOW: GateNow = {
  items: [
    {
      id: ID(1),
      at: '2026-03-02T05:00:00.000Z',
      site: 'North',
      employeeNumber: '1047',
      person: { id: ID(2), firstName: 'Ana', lastName: 'Prova' },
      answer: 'cleared',
      until: '2026-03-02T17:00:00.000Z',
    },
    {
      id: ID(3),
      at: '2026-03-02T04:59:00.000Z',
      site: null,
      employeeNumber: null,
      person: null,
      answer: 'unknown_badge',
      until: null,
    },
  ],
  counts: [
    { answer: 'unknown_badge', count: 1 },
    { answer: 'cleared', count: 1204 },
  ],
  sites: [{ id: ID(4), name: 'North' }],
};

/** The page also listens to the stream of events, which stays silent here. */
function gateApi() {
  const api = fakeApi();
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  return api;
}

test('the last answers and the counts of the last hour are shown', async () => {
  const api = gateApi();
  api.answer(listGateAnswers, () => NOW);
  showPage(<GatePage />);

  const [, first, second] = within(await screen.findByRole('table', { name: 'Latest answers' })).getAllByRole('row');
  expect(first?.textContent).toContain('North');
  expect(first?.textContent).toContain('1047');
  expect(first?.textContent).toContain('Ana Prova');
  expect(first?.textContent).toContain('Cleared until');
  expect(second?.textContent).toContain('Unknown badge');
  const counts = within(screen.getByRole('region', { name: 'In the last hour' })).getAllByRole('listitem');
  expect(counts.map(({ textContent }) => textContent)).toEqual(['1,204Cleared', '1Unknown badge']);
});

test('a site can be chosen', async () => {
  const api = gateApi();
  api.answer(listGateAnswers, () => NOW);
  showPage(<GatePage />);
  await userEvent.selectOptions(await screen.findByLabelText('Site'), 'North');

  expect(api.inputsOf(listGateAnswers).at(-1)).toEqual({ query: { site: ID(4) } });
});

test('before any question, the page says what will appear', async () => {
  const api = gateApi();
  api.answer(listGateAnswers, () => ({ items: [], counts: [], sites: [] }));
  showPage(<GatePage />);

  expect(await screen.findByText('No answers yet')).toBeTruthy();
});
