import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { changeTestingPolicy, getTestingPolicy } from '../policy.contract.ts';
import {
  changePrivacySettings,
  getPrivacySettings,
  previewDeletion,
  type PrivacySettings,
} from '../privacy.contract.ts';
import { USUAL_POLICY } from '../usual-policy.ts';
import { PhotoPolicySection } from './photo-policy-section.tsx';
import { PHOTO_WORDS, POLICY_WORDS, PRIVACY_WORDS } from './policy-words.ts';
import { PrivacySection } from './privacy-section.tsx';
import { TestingPolicySection } from './testing-policy-section.tsx';

function apiWithPolicy(policy = { ...USUAL_POLICY, version: 4 }) {
  const api = fakeApi();
  let stored = policy;
  api.answer(getTestingPolicy, () => stored);
  api.answer(changeTestingPolicy, ({ body }) => {
    const { newDeviceClass = stored.newDeviceClass, namesSupervisor = stored.namesSupervisor } = body;
    const { judgesOffline = stored.judgesOffline } = body;
    stored = { ...body, newDeviceClass, namesSupervisor, judgesOffline, version: body.version + 1 };
    return stored;
  });
  return api;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the testing policy is saved as a whole, and its photo settings stay', async () => {
  const api = apiWithPolicy({ ...USUAL_POLICY, version: 4, photo: 'required' });
  showPage(<TestingPolicySection />);

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Offer the quick check' }));
  await userEvent.selectOptions(screen.getByLabelText('Retests after a red result'), 'None: one attempt only');
  await press('Save');

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changeTestingPolicy)).toEqual([
    { body: { ...USUAL_POLICY, version: 4, photo: 'required', offersQuickCheck: false, mostRetests: 0 } },
  ]);
  expect(screen.getByText('version 5')).toBeTruthy();
});

test('results on offline kiosks are off by default, and the risk is explained beside the choice', async () => {
  const api = apiWithPolicy();
  showPage(<TestingPolicySection />);
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'A kiosk that is offline may show a preliminary result',
  });
  expect(choice.checked).toBe(false);
  expect(screen.getByText(/Someone who steals a tablet and takes it apart may still get at them/)).toBeTruthy();

  await userEvent.click(choice);
  await press('Save');

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changeTestingPolicy)).toEqual([{ body: { ...USUAL_POLICY, version: 4, judgesOffline: true } }]);
});

test('the meaning of a test on a new class of device can be chosen, and review is the default', async () => {
  const api = apiWithPolicy();
  showPage(<TestingPolicySection />);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Test on a new kind of device');
  expect(choice.value).toBe('review');

  await userEvent.selectOptions(choice, 'Note it like any other new device');
  await press('Save');

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changeTestingPolicy)[0]?.body.newDeviceClass).toBe('accept');
});

test('the contact is saved with a phone number that can be called', async () => {
  const api = apiWithPolicy();
  showPage(<TestingPolicySection />);

  await userEvent.type(await screen.findByLabelText('Contact after a red result'), 'Ana Ferreira');
  await userEvent.type(screen.getByLabelText('Phone of the contact'), 'ask');
  await press('Save');
  expect(await screen.findByText('Please enter a phone number, or leave it empty.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Phone of the contact'));
  await userEvent.type(screen.getByLabelText('Phone of the contact'), '+1 555 010 0199');
  await press('Save');

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changeTestingPolicy)[0]?.body).toMatchObject({
    contactName: 'Ana Ferreira',
    contactPhone: '+1 555 010 0199',
  });
});

test('minutes out of range are reported at the field and not sent', async () => {
  const api = apiWithPolicy();
  showPage(<TestingPolicySection />);

  await userEvent.clear(await screen.findByLabelText('Minutes before a retest'));
  await userEvent.type(screen.getByLabelText('Minutes before a retest'), '61');
  await press('Save');

  expect(await screen.findByText('Please enter a whole number from 0 to 60.')).toBeTruthy();
  expect(api.inputsOf(changeTestingPolicy)).toEqual([]);
});

test('custom texts are entered one language at a time, and only those filled in are sent', async () => {
  const api = apiWithPolicy({ ...USUAL_POLICY, resultTexts: { pass: { en: 'Go on.' } } });
  showPage(<TestingPolicySection />);

  await userEvent.type(await screen.findByLabelText('Clear'), 'Have a good shift.');
  await userEvent.selectOptions(screen.getByLabelText('Language of these texts'), 'Español');
  await userEvent.type(screen.getByLabelText('Clear'), 'Buen turno.');
  await press('Save');

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changeTestingPolicy)[0]?.body.resultTexts).toEqual({
    clear: { en: 'Have a good shift.', es: 'Buen turno.' },
    pass: { en: 'Go on.' },
  });
});

test('the photo settings are saved separately from the rest of the policy', async () => {
  const api = apiWithPolicy();
  showPage(<PhotoPolicySection />);

  await userEvent.selectOptions(await screen.findByLabelText('Photo before a test'), 'Required');
  await userEvent.clear(screen.getByLabelText('Days until a photo is deleted'));
  await userEvent.type(screen.getByLabelText('Days until a photo is deleted'), '7');
  await press('Save');

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changeTestingPolicy)).toEqual([
    { body: { ...USUAL_POLICY, version: 4, photo: 'required', photoRetentionDays: 7 } },
  ]);
});

function showPrivacy(stored: PrivacySettings = { version: 0, trialDays: null, notice: {} }) {
  const api = apiWithPolicy();
  api.answer(getPrivacySettings, () => stored);
  api.answer(changePrivacySettings, ({ body }) => ({ ...body, version: body.version + 1 }));
  api.answer(previewDeletion, ({ query: { trialDays } }) => ({
    at: '2026-11-16T02:40:00.000Z',
    trials: trialDays === undefined ? 0 : 10_000 / trialDays,
    photos: 1,
  }));
  showPage(<PrivacySection />);
  return api;
}

test('the number of records to be deleted is shown while the days are still being chosen', async () => {
  const api = showPrivacy();
  expect(await screen.findByText(/no records and 1 photo\./)).toBeTruthy();

  await userEvent.selectOptions(
    screen.getByLabelText('Records of single answers'),
    'Delete them after a number of days',
  );
  await userEvent.clear(await screen.findByLabelText('Days until they are deleted'));
  await userEvent.type(screen.getByLabelText('Days until they are deleted'), '100');

  expect(await screen.findByText(/: 100 records and 1 photo\. Deleted data cannot be restored\./)).toBeTruthy();
  expect(api.inputsOf(changePrivacySettings)).toEqual([]);
  await press('Save');
  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changePrivacySettings)).toEqual([{ body: { version: 0, trialDays: 100, notice: {} } }]);
});

test('fewer than 30 days are not sent', async () => {
  const api = showPrivacy({ version: 2, trialDays: 90, notice: {} });

  await userEvent.clear(await screen.findByLabelText('Days until they are deleted'));
  await userEvent.type(screen.getByLabelText('Days until they are deleted'), '29');
  await press('Save');

  expect(await screen.findByText('Please enter a whole number from 30 to 3,650.')).toBeTruthy();
  expect(api.inputsOf(changePrivacySettings)).toEqual([]);
});

test('the privacy notice keeps its other languages', async () => {
  const api = showPrivacy({ version: 2, trialDays: null, notice: { es: 'Hola' } });

  await userEvent.type(await screen.findByLabelText('Text'), 'Hello');
  await press('Save');

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changePrivacySettings)[0]?.body.notice).toEqual({ en: 'Hello', es: 'Hola' });
});

test('each history lists its own fields', () => {
  const t = (id: string) => id;

  expect(POLICY_WORDS.field(t, 'resultTexts.clear.en')).toBe('testing.settings.textOf');
  expect(POLICY_WORDS.field(t, 'photo')).toBeUndefined();
  expect(POLICY_WORDS.value(t, 'newDeviceClass', 'accept')).toBe('testing.settings.newDeviceClass.accept');
  expect(POLICY_WORDS.value(t, 'mostRetests', '1')).toBeUndefined();
  expect(PHOTO_WORDS.field(t, 'photo')).toBe('testing.settings.photo.when');
  expect(PHOTO_WORDS.field(t, 'mostRetests')).toBeUndefined();
  expect(PHOTO_WORDS.value(t, 'photo', 'off')).toBe('testing.settings.photo.off');
  expect(PRIVACY_WORDS.field(t, 'notice.es')).toBe('testing.privacy.noticeIn');
});
