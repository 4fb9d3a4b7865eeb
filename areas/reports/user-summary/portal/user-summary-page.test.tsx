import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import type { Permission } from '#platform/shared/permission.ts';
import { findFilterPeople } from '#areas/reports/frame/filter.contract.ts';
import { aSummary, theSummaries } from '../sample-summary.ts';
import { NO_VIEWS, WHOLE_ORGANIZATION } from '#areas/reports/frame/sample-views.ts';
import { listSavedViews } from '#areas/reports/frame/saved-views.contract.ts';
import { listUserSummaries, tooManySummaries, type UserSummary } from '../user-summary.contract.ts';
import { UserSummaryPage } from './user-summary-page.tsx';

const ANA = aSummary().person;

interface Shown {
  search?: string;
  permissions?: readonly Permission[];
  people?: UserSummary[];
}

function show({ search = `?users=${ANA.id}`, permissions, people = [aSummary()] }: Shown = {}) {
  const api = fakeApi();
  api.answer(getOwnScope, () => WHOLE_ORGANIZATION);
  api.answer(listSavedViews, () => NO_VIEWS);
  const { id, firstName, lastName, employeeNumber } = ANA;
  api.answer(findFilterPeople, () => ({ items: [{ id, firstName, lastName, employeeNumber }] }));
  api.answer(listUserSummaries, () => theSummaries(people));
  showPage(<UserSummaryPage />, { path: `/reports/user-summary${search}`, ...(permissions && { permissions }) });
  return api;
}

const makeButton = () => screen.findByRole('button', { name: 'Create summary' });

async function make(purpose = 'Return to work') {
  await userEvent.type(await screen.findByLabelText('Purpose'), purpose);
  await userEvent.click(await makeButton());
}

const sheet = async () => within(await screen.findByRole('article', { name: 'Ana Prova' }));

test('nothing is made until people are chosen', async () => {
  const api = show({ search: '' });

  expect((await makeButton()).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/Choose people here, or tags in the filter/)).toBeTruthy();
  expect(api.inputsOf(listUserSummaries)).toEqual([]);

  await userEvent.type(screen.getByLabelText('Find people'), 'prova');
  await userEvent.click(await screen.findByRole('button', { name: /Ana Prova/ }));
  await expect.poll(async () => (await makeButton()).hasAttribute('disabled')).toBe(false);
});

test('the contents of the page are listed before it is made, by template and day', async () => {
  show();
  const contents = async () =>
    (await screen.findByRole('heading', { name: 'What the summary will contain' })).parentElement;
  expect((await contents())?.textContent).not.toContain('device and way of testing');

  await userEvent.selectOptions(screen.getByLabelText('Template'), 'Investigation');
  await userEvent.type(screen.getByLabelText('Compare before and after a day'), '2026-11-12');

  expect((await contents())?.textContent).toContain('device and way of testing');
  expect((await contents())?.textContent).toContain('before and after the day');
});

test('without a purpose nothing is requested', async () => {
  const api = show();
  await userEvent.click(await makeButton());

  expect(await screen.findByText('Please say what the summary is for.')).toBeTruthy();
  expect(api.inputsOf(listUserSummaries)).toEqual([]);
});

test('an open case is on the summary, also of a person without tests in the period', async () => {
  const undecided = {
    count: 2,
    cause: 'confirmed',
    caseId: ANA.id,
    state: 'open',
    since: '2026-03-01T06:00:00.000Z',
  } as const;
  const figures = { ...aSummary().figures, firstTestAt: null, lastTestAt: null };
  show({ people: [aSummary({ undecided, figures, latest: null, tests: [] })] });
  await make();

  const page = await sheet();
  expect(page.getByText('Needs action')).toBeTruthy();
  expect(page.getByText(/^Open case/)).toBeTruthy();
  expect(page.getByText('and one more')).toBeTruthy();
});

test('a summary shows the person, the purpose, the numbers with their n, and what the test does not show', async () => {
  show();
  await make();

  const page = await sheet();
  for (const text of ['E-1', 'Return to work', 'Berta Sol', '+3.5', 'n = 2', '1 PASS, 0 INCONCLUSIVE']) {
    expect(page.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(page.getByText('44.1')).toBeTruthy();
  expect(page.getByText(/36\.7 ± 0\.9/)).toBeTruthy();
  expect(page.getByText('This test does not show the cause of a change.')).toBeTruthy();
  expect(page.getByText(new RegExp('a1'.repeat(32)))).toBeTruthy();
  expect(page.getByRole('img', { name: '3 tests of the period with own baseline' })).toBeTruthy();
});

test('a talk leaves out the visits, and an investigation lists them with device and way', async () => {
  show();
  await make();
  expect((await sheet()).queryByRole('table')).toBeNull();

  await userEvent.selectOptions(screen.getByLabelText('Template'), 'Investigation');
  await userEvent.click(await makeButton());

  const page = await sheet();
  expect(page.getAllByRole('row')).toHaveLength(4);
  expect(page.getAllByText('Phone').length).toBeGreaterThan(1);
  expect(page.getByText(/Valid, with a note/)).toBeTruthy();
});

test('the choices are sent', async () => {
  const api = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Copy for the person/ }));
  await userEvent.type(screen.getByLabelText('Compare before and after a day'), '2026-11-12');
  await make();
  await sheet();

  expect(api.inputsOf(listUserSummaries)[0]?.query).toMatchObject({
    users: [ANA.id],
    purpose: 'Return to work',
    copy: 'worker',
    template: 'talk',
    splitOn: '2026-11-12',
  });
});

test('a batch is read to its end, each part once', async () => {
  const bo = aSummary({ person: { ...ANA, id: crypto.randomUUID(), firstName: 'Bo' } });
  const api = show();
  api.answer(listUserSummaries, ({ query }) =>
    query.cursor ? theSummaries([bo]) : theSummaries([aSummary()], { nextCursor: 'next', total: 2 }),
  );
  await make();

  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(api.inputsOf(listUserSummaries)).toHaveLength(2);
});

test('a person without tests has a sheet that says so', async () => {
  const { figures } = aSummary();
  const untested = { ...figures, firstTestAt: null, lastTestAt: null, fullTests: 0, meanDeviation: null };
  show({ people: [aSummary({ tests: [], latest: null, baseline: null, figures: untested })] });
  await make();

  expect((await sheet()).getByText('No tests in the period')).toBeTruthy();
});

test('a comparison around a day shows the difference with its interval and both n', async () => {
  const beforeAfter = {
    day: '2026-11-12',
    before: { n: 6, median: 38.2 },
    after: { n: 5, median: 41 },
    shift: 2.9,
    low: 0.4,
    high: 5.1,
  };
  show({ people: [aSummary({ beforeAfter })] });
  await make();

  const page = await sheet();
  for (const text of ['38.2', '41.0', '+2.9', '95 % interval: +0.4 to +5.1', 'n = 6', 'n = 5']) {
    expect(page.getByText(text)).toBeTruthy();
  }
});

test('another choice hides the summary until it is made again', async () => {
  show();
  await make();
  await sheet();

  await userEvent.type(screen.getByLabelText('Purpose'), ', second talk');

  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText(/choices have changed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Print/ })).toBeNull();
});

test('too many people are refused with a message', async () => {
  const api = show();
  api.refuse(listUserSummaries, tooManySummaries, {
    message: 'A batch can have at most 500 people. You chose 812. Please choose fewer.',
  });
  await make();

  expect((await screen.findByRole('alert')).textContent).toContain('at most 500 people');
});

test('the file of tests is offered only to those who may export names', async () => {
  show({ permissions: ['scores.view'] });
  await make();
  await sheet();

  expect(screen.getByRole('button', { name: /Print/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
});
