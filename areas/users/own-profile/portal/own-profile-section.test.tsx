import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { invalidInput } from '#platform/shared/problem.ts';
import { changeProfile, getProfile, type OwnProfile } from '../own-profile.contract.ts';
import { OwnProfileSection } from './own-profile-section.tsx';

let saved = 0;

/** Renders the section against a fake server that knows this person. */
function show(known: Partial<OwnProfile> = {}) {
  saved = 0;
  const profile: OwnProfile = { firstName: 'Helen', lastName: 'Marsh', phone: '15550100199', ...known };
  const api = fakeApi();
  api.answer(getProfile, () => profile);
  showPage(<OwnProfileSection onSaved={() => (saved += 1)} />);
  return api;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

test('a new name is saved, and the page says so', async () => {
  const api = show();
  api.answer(changeProfile, ({ body }) => ({ firstName: '', lastName: '', ...body, phone: null }));

  await retype('First name', 'Helena');
  await save();

  expect(await screen.findByText('Your profile is saved.')).toBeTruthy();
  expect(api.inputsOf(changeProfile)).toEqual([
    { body: { firstName: 'Helena', lastName: 'Marsh', phone: '+1 (555) 010-0199' } },
  ]);
  expect(saved).toBe(1);
});

test('a missing first name and an invalid phone number show errors at their fields, and nothing is sent', async () => {
  const api = show();

  await retype('First name', '   ');
  await retype('Phone', 'at the gate');
  await save();

  expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
  expect(screen.getByText(/Please enter a phone number/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  expect(api.inputsOf(changeProfile)).toEqual([]);
});

test('a person may have neither a last name nor a phone', async () => {
  const api = show();
  api.answer(changeProfile, () => ({ firstName: 'Helen', lastName: '', phone: null }));

  await retype('Last name', '');
  await retype('Phone', '');
  await save();

  await expect
    .poll(() => api.inputsOf(changeProfile))
    .toEqual([{ body: { firstName: 'Helen', lastName: '', phone: '' } }]);
});

test('a refusal of the server shows at its field', async () => {
  const api = show();
  api.refuse(changeProfile, invalidInput, { fields: { phone: 'This value cannot be used.' } });

  await retype('Phone', '555 0199');
  await save();

  expect(await screen.findByText('This value cannot be used.')).toBeTruthy();
  expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  expect(saved).toBe(0);
});
