import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { settingChanged } from '#areas/organizations/setting-changes.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { changeCaseSettings, getCaseSettings, type CaseSettings } from '../case-settings.contract.ts';
import { CASE_WORDS } from './case-setting-words.ts';
import { CaseSettingsSection } from './case-settings-section.tsx';

const TAXI = { id: '0192f0aa-5555-7000-8000-00000000000a', name: 'Taxi home' };
const BENCH = { id: '0192f0aa-5555-7000-8000-00000000000b', name: 'Bench work' };
const USUAL: CaseSettings = { targetMinutes: 30, hiddenDecisions: ['reassigned'], ownDecisions: [], version: 3 };

function show(stored: CaseSettings = USUAL) {
  const api = fakeApi();
  api.answer(getCaseSettings, () => stored);
  api.answer(changeCaseSettings, ({ body }) => ({
    ...body,
    ownDecisions: body.ownDecisions.map(({ id, name }) => ({ id: id ?? TAXI.id, name })),
    version: body.version + 1,
  }));
  showPage(<CaseSettingsSection />);
  return api;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the target, the offered decisions and an own decision are saved together', async () => {
  const api = show();
  const minutes = await screen.findByLabelText('Minutes until a decision');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '45');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sent home' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Reassigned to other work' }));
  await press('Add decision');
  await userEvent.type(screen.getByLabelText('Own decision 1'), ' Taxi home ');
  await press('Save');

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changeCaseSettings)).toEqual([
    { body: { targetMinutes: 45, hiddenDecisions: ['sentHome'], ownDecisions: [{ name: 'Taxi home' }], version: 3 } },
  ]);
});

test('own decisions keep their identity when they are renamed, moved and removed', async () => {
  const api = show({ ...USUAL, ownDecisions: [TAXI, BENCH, { ...TAXI, id: '0192f0aa-5555-7000-8000-00000000000c' }] });
  await userEvent.type(await screen.findByLabelText('Own decision 2'), ' today');
  await press('Move own decision 2 up');
  await press('Remove own decision 3');
  await press('Save');

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changeCaseSettings)[0]?.body.ownDecisions).toEqual([
    { id: BENCH.id, name: 'Bench work today' },
    TAXI,
  ]);
});

test('an invalid value is reported at its field and not sent', async () => {
  const api = show();
  await userEvent.clear(await screen.findByLabelText('Minutes until a decision'));
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) if (box.checked) await userEvent.click(box);
  await press('Add decision');
  await press('Save');

  expect(await screen.findByText('Please enter a whole number from 1 to 1,440.')).toBeTruthy();
  expect(screen.getByText('Please offer at least one decision.')).toBeTruthy();
  expect(screen.getByText('Please fill in this field.')).toBeTruthy();
  expect(api.inputsOf(changeCaseSettings)).toEqual([]);
});

test("after another person's change, the reader's choices are kept", async () => {
  const api = show();
  api.refuse(changeCaseSettings, settingChanged, { message: 'Rose Okoye was faster.' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sent home' }));
  await press('Save');
  await userEvent.click(await screen.findByRole('button', { name: 'Load the newer version' }));

  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sent home' }).checked).toBe(false);
});

test('the history names these settings in words', () => {
  const t = (id: string) => id;

  expect(CASE_WORDS.field(t, 'targetMinutes')).toBe('cases.settings.target');
  expect(CASE_WORDS.field(t, 'photo')).toBeUndefined();
  expect(CASE_WORDS.value(t, 'hiddenDecisions', 'cleared, noAction')).toBe(
    'cases.decision.cleared, cases.decision.noAction',
  );
});
