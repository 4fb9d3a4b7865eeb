import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getProfile } from '#areas/users/own-profile/own-profile.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import { getCaseSettings } from '#areas/cases/settings/case-settings.contract.ts';
import {
  addMedicalNote,
  caseChanged,
  getCase,
  listCases,
  moveCase,
  type Case,
  type CaseStory,
} from '#areas/cases/case/cases.contract.ts';
import { aCase, aCaseStory, aCaseTest, aDecision, ROSE } from '../sample-case.ts';
import { CaseFacts } from './case-facts.tsx';

const OWN = { id: '0192f0aa-5555-7000-8000-00000000000a', name: 'Driven home by a colleague' };
const LATER = new Date(Date.now() + 1000).toISOString();

/** Shows the case as the server has it; `moved` changes it. */
function show(story: CaseStory, permissions: readonly Permission[] = PERMISSIONS) {
  const api = fakeApi();
  const server = { story };
  const moved = (changes: Partial<Case>) => {
    server.story = { ...server.story, case: { ...server.story.case, changedAt: LATER, ...changes } };
    return server.story.case;
  };
  const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
  const stream = () => new ReadableStream<Uint8Array>({ start: (line) => void lines.push(line) });
  api.answerRaw(followEvents, () => new Response(stream()));
  const say = (text: string) => act(async () => lines.at(-1)?.enqueue(new TextEncoder().encode(text)));
  api.answer(getCase, () => server.story);
  api.answer(listCases, () => ({ items: [server.story.case], nextCursor: null, total: 1 }));
  api.answer(getProfile, () => ({ firstName: 'Helen', lastName: 'Marsh', phone: null }));
  api.answer(getCaseSettings, () => ({
    targetMinutes: 30,
    hiddenDecisions: ['reassigned' as const],
    ownDecisions: [OWN],
    version: 1,
  }));
  api.answer(moveCase, ({ body }) => moved({ state: body.to === 'answered' ? story.case.state : body.to }));
  showPage(<CaseFacts caseId={story.case.id} />, { permissions });
  return { api, moved, say };
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

test('the page shows what opened the case, its tests with the baseline, remarks and steps', async () => {
  const remark = {
    id: ROSE.id,
    text: 'I had slept badly.',
    at: LATER,
    answer: 'Thank you.',
    isByStaff: false,
    author: null,
  };
  const noted = { id: OWN.id, text: 'The gate was loud.', at: LATER, answer: null, isByStaff: true, author: ROSE };
  show(aCaseStory({ remarks: [remark, noted] }));

  expect(await screen.findByText('Outside the usual range, and again on retest')).toBeTruthy();
  expect(await screen.findByText(/^Waiting for 14 min/)).toBeTruthy();
  expect(await screen.findByText('Within the target of 30 min.')).toBeTruthy();
  const tests = await part('Tests');
  expect(tests.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/users/${aCase().person.id}?tab=tests&test=${aCaseTest().resultId}`,
    expect.stringContaining('000000b'),
  ]);
  expect(tests.getByText('52.4')).toBeTruthy();
  expect(tests.getByText('+6.9')).toBeTruthy();
  expect(tests.getAllByText('Baseline then 46.2 ± 2.1')).toHaveLength(2);
  const remarks = await part('Remarks on these tests');
  expect(remarks.getByText('I had slept badly.')).toBeTruthy();
  expect(remarks.getByText(new RegExp(`^${ROSE.firstName} ${ROSE.lastName}, `))).toBeTruthy();
  expect((await part('Steps')).getByText('Evenkeel opened the case')).toBeTruthy();
});

test('no decision is preselected, and hidden decisions are not offered', async () => {
  show(aCaseStory());
  const offered = await screen.findAllByRole('radio');

  expect(offered.filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  expect(offered).toHaveLength(8);
  expect(screen.queryByRole('radio', { name: 'Reassigned to other work' })).toBeNull();
  await press('Decide');
  expect(await screen.findByText('Please choose a decision.')).toBeTruthy();
});

test("a named person decides, also with one of the organization's own decisions", async () => {
  const story = aCaseStory();
  const { api } = show(story);
  await choose(OWN.name);
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'Rested two hours.');
  await userEvent.type(screen.getByLabelText('Follow up on (optional)'), '2099-03-02');
  expect(await screen.findByText(/^Decided by you, Helen Marsh\./)).toBeTruthy();
  await press('Decide');

  expect(await screen.findByText('Your decision is recorded.')).toBeTruthy();
  expect(api.inputsOf(moveCase)).toMatchObject([
    { body: { to: 'decided', decision: OWN.id, note: 'Rested two hours.', followUpOn: '2099-03-02' } },
  ]);
  expect(api.inputsOf(moveCase)[0]?.body.seen).toBe(story.case.changedAt);
});

test('"rest and retest" asks when the retest is due', async () => {
  const { api } = show(aCaseStory());
  await choose('Rest, then test again');
  await userEvent.selectOptions(screen.getByLabelText('Due within'), '2 hours');
  await press('Decide');

  await expect
    .poll(() => api.inputsOf(moveCase))
    .toMatchObject([{ body: { decision: 'restAndRetest', retestInMinutes: 120 } }]);
});

test('"no action" needs a note', async () => {
  const { api } = show(aCaseStory());
  await choose('No action');
  await press('Decide');

  expect(await screen.findByText('Please write in a few words what and why.')).toBeTruthy();
  expect(api.inputsOf(moveCase)).toEqual([]);
});

test("after another person's change the reader reloads first, and nothing typed is lost", async () => {
  const { api, moved } = show(aCaseStory());
  await choose('Sent home');
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'Tired.');
  api.refuse(moveCase, caseChanged);
  await press('Decide');
  expect(await screen.findByText(/^Another person changed this case in the meantime\./)).toBeTruthy();
  moved({ state: 'acknowledged' });
  api.answer(moveCase, () => moved({ state: 'decided', decision: aDecision({ by: ROSE }) }));
  await press('Reload');

  expect(await screen.findByText('Acknowledged')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('Tired.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sent home' }).checked).toBe(true);
  await press('Decide');
  expect(await screen.findByText(/^Decided by Rose Okoye, /)).toBeTruthy();
  expect(api.inputsOf(moveCase).at(-1)?.body.seen).toBe(LATER);
});

test('the case is acknowledged with a button, and cannot be closed before a decision', async () => {
  const { api } = show(aCaseStory());
  await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('Acknowledged')).toBeTruthy();

  expect(api.inputsOf(moveCase)).toMatchObject([{ body: { to: 'acknowledged' } }]);
  expect(screen.queryByRole('button', { name: 'Close case' })).toBeNull();
});

test('a decision can be replaced or the case closed, and a closed case is read-only', async () => {
  const decided = aCase({ state: 'decided', decision: aDecision({ note: 'Tired.', followUpOn: '2099-03-02' }) });
  const { api } = show(aCaseStory({ case: decided }));
  expect(await screen.findByText('Follow up on Mar 2, 2099')).toBeTruthy();
  expect(screen.getByText('Sent home')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await press('Decide again');
  expect(await screen.findAllByRole('radio')).toHaveLength(8);
  await press('Cancel');
  await press('Close case');

  expect(await screen.findByText('The case is closed.')).toBeTruthy();
  expect(api.inputsOf(moveCase)).toMatchObject([{ body: { to: 'closed' } }]);
  expect(screen.queryByRole('button', { name: 'Decide again' })).toBeNull();
});

test('while one step is being saved the others are disabled', async () => {
  const statement = { text: 'My shift was doubled.', at: LATER };
  const { api } = show(aCaseStory({ case: aCase({ state: 'decided', decision: aDecision(), statement }) }));
  let end: () => void = () => undefined;
  api.answerRaw(moveCase, () => new Promise((resolve) => (end = () => resolve(new Response(null, { status: 500 })))));
  await userEvent.type(await screen.findByLabelText('Your answer'), 'We look into it.');
  await press('Send answer');

  expect(screen.getByRole('button', { name: 'Close case' }).hasAttribute('disabled')).toBe(true);
  end();
  await expect.poll(() => screen.getByRole('button', { name: 'Close case' }).hasAttribute('disabled')).toBe(false);
});

test("an administrator answers the person's statement", async () => {
  const { api } = show(aCaseStory({ case: aCase({ statement: { text: 'My shift was doubled.', at: LATER } }) }));
  const said = await part('The person’s statement');
  expect(said.getByText('My shift was doubled.')).toBeTruthy();
  await userEvent.type(said.getByLabelText('Your answer'), 'We look into it.');
  await press('Send answer');

  expect(await screen.findByText('The person can read your answer now.')).toBeTruthy();
  expect(api.inputsOf(moveCase)).toMatchObject([{ body: { to: 'answered', answer: 'We look into it.' } }]);
});

test('occupational health reads and writes medical notes', async () => {
  const notes = [{ id: ROSE.id, text: 'Takes an antihistamine.', at: LATER, by: ROSE }];
  const { api } = show(aCaseStory({ medicalNotes: notes }));
  api.answer(addMedicalNote, ({ body }) => ({ id: OWN.id, text: body.text, at: LATER, by: ROSE }));
  const medical = await part('Medical notes');
  expect(medical.getByText('Takes an antihistamine.')).toBeTruthy();
  await userEvent.type(medical.getByLabelText('New note'), 'Seen today.');
  await press('Add note');

  expect(await screen.findByText('The note is stored.')).toBeTruthy();
  expect(api.inputsOf(addMedicalNote)).toMatchObject([{ body: { text: 'Seen today.' } }]);
});

test('other readers see no section for medical notes', async () => {
  show(aCaseStory({ medicalNotes: null }));
  await part('Steps');

  expect(screen.queryByRole('region', { name: 'Medical notes' })).toBeNull();
});

test('without the permission for cases the page requests none', async () => {
  const { api } = show(aCaseStory(), ['scores.view']);

  expect(await screen.findByText('You do not have access to cases')).toBeTruthy();
  expect(api.inputsOf(getCase)).toEqual([]);
});

test("another person's step appears by itself, and only a change of this case reads it again", async () => {
  const { api, moved, say } = show(aCaseStory());
  await screen.findByText('Open');
  await say('event: case.moved\ndata: {}\n\n');
  await expect.poll(() => api.inputsOf(listCases).length).toBe(2);
  expect(api.inputsOf(getCase)).toHaveLength(1);
  moved({ state: 'acknowledged' });
  await say('event: case.moved\ndata: {}\n\n');

  expect(await screen.findByText('Acknowledged')).toBeTruthy();
  expect(api.inputsOf(getCase)).toHaveLength(2);
});

test("an administrator who is writing is told of another person's step, and goes on after a reload", async () => {
  const { api, moved, say } = show(aCaseStory());
  await choose('Sent home');
  moved({ state: 'acknowledged' });
  await say('event: case.moved\ndata: {}\n\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  await press('Decide');

  expect(await screen.findByText('Your decision is recorded.')).toBeTruthy();
  expect(api.inputsOf(moveCase)).toMatchObject([{ body: { decision: 'sentHome', seen: LATER } }]);
});
