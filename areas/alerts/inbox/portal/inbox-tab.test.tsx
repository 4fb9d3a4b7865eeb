import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { unavailable } from '#platform/shared/problem.ts';
import {
  alertStepRefused,
  countAlerts,
  getAlert,
  getAlertGroup,
  listAlerts,
  moveAlert,
  moveAlerts,
  type Alert,
} from '#areas/alerts/alert/alerts.contract.ts';
import { anAlert, anAlertStory, MARIA } from '#areas/alerts/alert/sample-alert.ts';
import { InboxTab } from './inbox-tab.tsx';

const NOW = '2026-11-16T06:10:05.000Z';
const SECOND = anAlert({
  id: '0192f0aa-5555-7000-8000-000000000002',
  what: 'device',
  facts: { people: 31, minutes: 20, name: 'North-2' },
  person: null,
  severity: 'warning',
  holds: 31,
  stepsLeft: 0,
  deliveries: { sent: 0, failed: 1, waiting: 0, sentAt: null },
});

const pageOf = (...items: Alert[]) => ({ items, nextCursor: null, total: items.length });

interface Shown {
  path?: string;
  permissions?: readonly Permission[];
}

function show(
  alerts: readonly Alert[],
  { path = '/alerts', permissions = ['scores.view', 'cases.handle'] }: Shown = {},
) {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  api.answer(listAlerts, () => pageOf(...alerts));
  api.answer(countAlerts, () => ({
    serious: alerts.length,
    open: { info: 0, warning: 0, critical: alerts.length },
    rulesOn: 6,
    lastFiredAt: '2026-11-13T06:10:05.000Z',
    failedDeliveries: 0,
  }));
  api.answer(getAlertGroup, () => ({ alert: alerts[0] ?? anAlert(), response: 'Look at the kiosks first.' }));
  api.answer(getAlert, ({ params }) => anAlertStory(alerts.find(({ id }) => id === params.id) ?? anAlert()));
  showPage(<InboxTab />, { path, permissions });
  return api;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const panel = () => screen.findByRole('complementary', { name: 'Alert' });
const keys = (text: string) => userEvent.keyboard(text);
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the list', () => {
  test('says what happened to whom, how old the alert is, and how many messages were sent', async () => {
    show([anAlert({ nextStepAt: '2026-11-16T06:15:00.000Z', case: { id: MARIA.id, state: 'open' } }), SECOND]);
    const first = await row(/second test was outside/);
    const second = await row(/31 people at “North-2”/);

    expect(first.textContent).toContain('CriticalThe second test was outside the person’s usual range too.');
    expect(within(first).getByRole('link', { name: 'Maria Alvarez' }).getAttribute('href')).toBe(`/users/${MARIA.id}`);
    expect(first.textContent).toContain('10 min');
    expect(first.textContent).toContain('New');
    expect(first.textContent).toContain('next step at');
    expect(first.textContent).toContain('2 sent');
    expect(first.textContent).toContain('Open');
    expect(second.textContent).toContain('The device is the more likely cause.');
    expect(second.textContent).toContain('31 held');
    expect(second.textContent).toContain('No specific person');
    expect(second.textContent).toContain('1 failed');
  });

  test('shows open alerts and mine by urgency, and all alerts by time', async () => {
    const api = show([anAlert()]);
    await row(/second test/);
    await userEvent.click(screen.getByRole('radio', { name: 'Mine' }));
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));

    await waitFor(() => expect(api.inputsOf(listAlerts)).toHaveLength(3));
    expect(api.inputsOf(listAlerts).map(({ query }) => [query?.sort, query?.mine, query?.states?.length])).toEqual([
      ['urgency', undefined, undefined],
      ['urgency', 'true', undefined],
      ['-firedAt', undefined, 7],
    ]);
  });

  test('can be filtered by severity and rule', async () => {
    const api = show([anAlert()]);
    await row(/second test/);
    await userEvent.click(screen.getByRole('button', { name: /Severity/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Critical' }));
    await userEvent.click(screen.getByRole('button', { name: /Rule/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Confirmed red' }));

    await waitFor(() =>
      expect(api.inputsOf(listAlerts).at(-1)?.query).toMatchObject({
        severities: ['critical'],
        rules: [anAlert().rule.id],
      }),
    );
  });

  test('says why it is empty', async () => {
    show([]);

    expect(await screen.findByText('Nothing to do.')).toBeTruthy();
    expect(await screen.findByText('Last alert 3 days ago. Rules active: 6.')).toBeTruthy();
  });

  test('says that loading failed and offers a retry', async () => {
    const api = show([anAlert()], { path: '/alerts?severities=info' });
    await row(/second test/);
    api.refuse(listAlerts, unavailable);
    await userEvent.click(screen.getByRole('radio', { name: 'Mine' }));

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  test('moves many alerts at once and says how many could not be moved', async () => {
    const api = show([anAlert(), SECOND]);
    api.answer(moveAlerts, () => ({ moved: 1, passedOver: 1 }));
    await row(/second test/);
    for (const box of screen.getAllByRole('checkbox', { name: /Confirmed red/ })) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Snooze' }));
    await userEvent.click(await screen.findByRole('button', { name: '30 minutes' }));

    expect(await screen.findByText('1 alert was changed. 1 could not be changed.')).toBeTruthy();
    expect(api.inputsOf(moveAlerts)).toEqual([
      { body: { ids: [anAlert().id, SECOND.id], move: { to: 'snoozed', minutes: 30 } } },
    ]);
  });

  test('shows no checkboxes or buttons to an administrator who may only look', async () => {
    show([anAlert()], { permissions: ['scores.view'], path: `/alerts?alert=${anAlert().id}` });
    await within(await panel()).findByText('Call the nurse.', { exact: false });

    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
  });
});

describe('the details beside the list', () => {
  test('say what to do, who got a message, and whether it was delivered', async () => {
    show([anAlert()], { path: `/alerts?alert=${anAlert().id}` });
    const story = await panel();

    expect(await within(story).findByText('Take the person off the task. Call the nurse.')).toBeTruthy();
    expect(within(story).getByText('Control room')).toBeTruthy();
    expect(within(story).getByText('webhook · step 2 · HTTP 500')).toBeTruthy();
    expect(within(story).getByText(/Snoozed 30 minutes · Ana Ferreira/)).toBeTruthy();
  });

  test('open, step and close with keys', async () => {
    const api = show([anAlert(), SECOND]);
    await row(/second test/);
    await keys('j');
    await within(await panel()).findByText(/second test was outside/);
    await keys('j');
    await within(await panel()).findByText(/31 people/);
    await keys('j');
    await keys('k');
    await within(await panel()).findByText(/second test was outside/);
    await keys('{Escape}');

    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(api.inputsOf(getAlert).length).toBeGreaterThanOrEqual(2);
  });

  test('acknowledge, snooze and escalate with keys', async () => {
    const api = show([anAlert()], { path: `/alerts?alert=${anAlert().id}` });
    api.answer(moveAlert, () => anAlert({ state: 'acknowledged' }));
    await within(await panel()).findByRole('button', { name: 'Acknowledge' });
    await keys('a');
    await screen.findByText('The alert is yours now.');
    await keys('s');
    await userEvent.click(await screen.findByRole('button', { name: '10 minutes' }));
    await screen.findByText('The alert is snoozed.');
    await keys('e');
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Escalate' }));

    await waitFor(() =>
      expect(api.inputsOf(moveAlert).map(({ body }) => body)).toEqual([
        { to: 'acknowledged' },
        { to: 'snoozed', minutes: 10 },
        { to: 'escalated' },
      ]),
    );
  });

  test('offer no snooze for a shift when the alert is critical', async () => {
    show([anAlert()], { path: `/alerts?alert=${anAlert().id}` });
    await userEvent.click(await within(await panel()).findByRole('button', { name: 'Snooze' }));

    expect(await screen.findByRole('button', { name: '60 minutes' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '8 hours, a shift' })).toBeNull();
  });

  test('ignore shortcut keys while the reader types in a field', async () => {
    const api = show([anAlert()], { path: `/alerts?alert=${anAlert().id}` });
    await within(await panel()).findByRole('button', { name: 'Acknowledge' });
    await userEvent.type(screen.getByRole('searchbox'), 'asej');

    await waitFor(() => expect(api.inputsOf(listAlerts).at(-1)?.query?.search).toBe('asej'));
    expect(api.inputsOf(moveAlert)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('show a message when a move is refused', async () => {
    const api = show([anAlert()], { path: `/alerts?alert=${anAlert().id}` });
    api.refuse(moveAlert, alertStepRefused);
    await userEvent.click(await within(await panel()).findByRole('button', { name: 'Acknowledge' }));

    expect(await screen.findByText(/This alert cannot be changed like this/)).toBeTruthy();
  });

  test('ask for a resolution when the alert is resolved', async () => {
    const api = show([anAlert()], { path: `/alerts?alert=${anAlert().id}` });
    api.answer(moveAlert, () => anAlert({ state: 'resolved' }));
    await userEvent.click(await within(await panel()).findByRole('button', { name: 'Resolve' }));
    await userEvent.type(await screen.findByLabelText('Resolution'), 'He slept badly.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resolve' }));

    await waitFor(() =>
      expect(api.inputsOf(moveAlert).map(({ body }) => body)).toEqual([
        { to: 'resolved', resolution: 'He slept badly.' },
      ]),
    );
  });

  test('list the keys in the help', async () => {
    show([anAlert()]);
    await row(/second test/);
    await keys('?');

    expect(await screen.findByText('go to the decision')).toBeTruthy();
  });
});

describe('the test that made the rule fire', () => {
  const TESTED = anAlert({
    what: 'deviation',
    test: {
      resultId: '0192f0aa-3333-7000-8000-000000000001',
      takenAt: '2026-11-16T05:58:00.000Z',
      testType: 'FullTest',
      attemptNumber: 1,
      isValid: true,
      isVoided: false,
      score: 45.3,
      baselineValue: 38.1,
      baselineSd: 2.2,
      deviation: 7.2,
      passed: null,
    },
  });

  test('is in the row, with its deviation, baseline and time', async () => {
    show([TESTED]);
    const shown = await row(/further above/);

    expect(shown.textContent).toContain('+7.2 points against a baseline of 38.1. Test: ');
  });

  test('is in the details, with its score and a link', async () => {
    show([TESTED], { path: `/alerts?alert=${TESTED.id}` });
    const tests = await within(await panel()).findByRole('region', { name: 'Tests' });

    expect(tests.textContent).toContain('+7.2');
    expect(tests.textContent).toContain('45.3');
    expect(tests.textContent).toContain('38.1');
    expect(within(tests).getByRole('link').getAttribute('href')).toContain(TESTED.test?.resultId);
  });
});

describe('alerts of many people for one window', () => {
  const groupId = '0192f0aa-9999-7000-8000-000000000001';
  const GROUP = anAlert({
    what: 'overdue',
    facts: { minutes: 15, name: 'Before the shift' },
    severity: 'info',
    groupId,
    groupKind: 'window',
    standsFor: 57,
    undecided: 42,
  });
  const ONE = { ...GROUP, standsFor: 1, undecided: 1 };

  test('are one row that says how many, and how many are unacknowledged', async () => {
    const api = show([GROUP]);
    const shown = await row(/57 people are 15 minutes overdue/);

    expect(shown.textContent).toContain('57 people are 15 minutes overdue (“Before the shift”).');
    expect(shown.textContent).toContain('42 of 57 not acknowledged yet');
    expect(within(shown).queryByRole('link', { name: 'Maria Alvarez' })).toBeNull();
    expect(api.inputsOf(listAlerts)[0]?.query?.grouped).toBe('true');
  });

  test('open as a list of people, each leading to their own alert and back', async () => {
    const api = show([GROUP], { path: `/alerts?group=${groupId}` });
    api.answer(listAlerts, ({ query }) => pageOf(query?.grouped === 'true' ? GROUP : ONE));
    const shown = await panel();
    await within(shown).findByText('Look at the kiosks first.');
    await userEvent.click(await within(shown).findByRole('button', { name: 'Maria Alvarez' }));
    await within(await panel()).findByText('Control room');
    await userEvent.click(await within(await panel()).findByRole('button', { name: /Show everyone/ }));

    expect(await within(await panel()).findByText('Look at the kiosks first.')).toBeTruthy();
    expect(api.inputsOf(listAlerts).map(({ query }) => query?.groups?.[0])).toContain(groupId);
  });

  test("move together, as far as the list's filters show them", async () => {
    const api = show([GROUP], { path: '/alerts?mine=true' });
    const ids = Array.from({ length: 57 }, (_, i) => `0192f0aa-5555-7000-8000-${String(i).padStart(12, '0')}`);
    api.answer(listAlerts, ({ query }) => pageOf(...(query?.groups ? ids.map((id) => ({ ...ONE, id })) : [GROUP])));
    api.answer(moveAlerts, ({ body }) => ({ moved: body.ids.length, passedOver: 0 }));
    await row(/57 people/);
    await userEvent.click(screen.getByRole('checkbox', { name: /57 people, Confirmed red/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));

    expect(await screen.findByText('57 alerts were changed.')).toBeTruthy();
    expect(api.inputsOf(moveAlerts)).toEqual([{ body: { ids, move: { to: 'acknowledged' } } }]);
    expect(api.inputsOf(listAlerts).find(({ query }) => query?.groups)?.query?.mine).toBe('true');
  });
});

describe('repeats about one person by the same rule', () => {
  const groupId = '0192f0aa-9999-7000-8000-000000000002';
  const REPEATS = anAlert({ groupId, groupKind: 'person', standsFor: 3, undecided: 2 });
  const earlier = anAlert({ ...REPEATS, standsFor: 1, happenedAt: '2026-11-14T06:00:00.000Z' });

  test('are one row that names the person and says how often', async () => {
    show([REPEATS]);
    const shown = await row(/second test was outside/);

    expect(within(shown).getByRole('link', { name: 'Maria Alvarez' })).toBeTruthy();
    expect(shown.textContent).toContain('3 times');
    expect(shown.textContent).toContain('2 of 3 not acknowledged yet');
  });

  test('open as a list by time, each leading to its own alert and back', async () => {
    const api = show([REPEATS], { path: `/alerts?group=${groupId}` });
    api.answer(listAlerts, ({ query }) => pageOf(query?.grouped === 'true' ? REPEATS : earlier));
    api.answer(getAlert, () => anAlertStory(earlier));
    const each = await within(await panel()).findByRole('region', { name: 'Each time it happened' });
    await userEvent.click(await within(each).findByRole('button', { name: /Nov 14, 2026/ }));
    await within(await panel()).findByText('Control room');
    await userEvent.click(await within(await panel()).findByRole('button', { name: /Show all alerts of this rule/ }));

    expect(await within(await panel()).findByRole('region', { name: 'Each time it happened' })).toBeTruthy();
    expect(api.inputsOf(listAlerts).map(({ query }) => query?.groups?.[0])).toContain(groupId);
  });
});
