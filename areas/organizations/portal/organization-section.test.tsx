import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { aPng } from '#tests/support/results/image-files.ts';
import {
  changeOrganizationSettings,
  getOrganizationSettings,
  putLogo,
  removeLogo,
  unfitLogo,
  type OrganizationSettingsReply,
} from '../organization-settings.contract.ts';
import { settingChanged } from '../setting-changes.contract.ts';
import { OrganizationSection } from './organization-section.tsx';

const STORED: OrganizationSettingsReply = {
  version: 3,
  name: 'Northern Mine',
  timeZone: 'America/Lima',
  locale: 'es',
  contactEmail: null,
  helpUrl: 'https://mine.example/help',
  faqUrl: null,
  logo: null,
};

function show() {
  const api = fakeApi();
  const stored = { ...STORED };
  api.answer(getOrganizationSettings, () => stored);
  api.answer(changeOrganizationSettings, ({ body }) => Object.assign(stored, body, { version: body.version + 1 }));
  api.answer(putLogo, () => Object.assign(stored, { logo: '/logo.png' }));
  api.answer(removeLogo, () => Object.assign(stored, { logo: null }));
  const onRenamed = vi.fn<() => void>();
  showPage(<OrganizationSection onRenamed={onRenamed} />);
  return { api, stored, onRenamed };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function rename(name: string): Promise<void> {
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, name);
}

test('a change is saved with the version it was based on, and the header updates', async () => {
  const { api, onRenamed } = show();

  await rename('Southern Mine');
  await userEvent.clear(screen.getByLabelText('Help page'));
  await press('Save');

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changeOrganizationSettings)).toEqual([
    {
      body: {
        version: 3,
        name: 'Southern Mine',
        timeZone: 'America/Lima',
        locale: 'es',
        contactEmail: null,
        helpUrl: null,
        faqUrl: null,
      },
    },
  ]);
  expect(onRenamed).toHaveBeenCalledOnce();
});

test('an address without https and an empty name are reported at their fields and not sent', async () => {
  const { api } = show();

  await userEvent.clear(await screen.findByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('FAQ page'), 'http://mine.example');
  await press('Save');

  expect(await screen.findByText('Please enter a name.')).toBeTruthy();
  expect(screen.getByText('Please enter an address that begins with https://')).toBeTruthy();
  expect(api.inputsOf(changeOrganizationSettings)).toEqual([]);
});

test("after another person's change the newer version is loaded, and the typed values can still be saved", async () => {
  const { api, stored } = show();
  await rename('Typed here');
  api.refuse(changeOrganizationSettings, settingChanged, { message: 'Ana changed these settings meanwhile.' });
  await press('Save');
  expect(await screen.findByText('Ana changed these settings meanwhile.')).toBeTruthy();

  Object.assign(stored, { version: 4, contactEmail: 'ana@mine.example' });
  await press('Load the newer version');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Contact address').value).toBe('ana@mine.example'),
  );
  api.answer(changeOrganizationSettings, ({ body }) => Object.assign(stored, body, { version: 5 }));
  await press('Save');

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changeOrganizationSettings).at(-1)?.body).toMatchObject({
    version: 4,
    name: 'Typed here',
    contactEmail: 'ana@mine.example',
  });
});

test('a refusal of one field is shown at that field', async () => {
  const { api } = show();
  await userEvent.type(await screen.findByLabelText('Contact address'), 'nobody@mine.example');
  api.refuse(changeOrganizationSettings, settingChanged, { fields: { contactEmail: 'Not an address.' } });

  await press('Save');

  expect(await screen.findByText('Not an address.')).toBeTruthy();
});

test('a logo is chosen, shown and removed', async () => {
  const { api } = show();
  const card = within(await screen.findByRole('region', { name: 'Logo' }));
  const file = new File([aPng({})], 'logo.png', { type: 'image/png' });

  await userEvent.upload(card.getByLabelText('Choose a picture', { selector: 'input' }), file);

  expect((await card.findByAltText<HTMLImageElement>('Current logo')).getAttribute('src')).toBe('/logo.png');
  expect(api.inputsOf(putLogo)[0]?.body.image).toBe(Buffer.from(aPng({})).toString('base64'));
  await press('Remove');
  expect(await screen.findByText('The logo is removed.')).toBeTruthy();
  expect(card.queryByAltText('Current logo')).toBeNull();
});

test('an unsuitable image is reported, and a file that is too large is not sent', async () => {
  const { api } = show();
  api.refuse(putLogo, unfitLogo);
  const card = within(await screen.findByRole('region', { name: 'Logo' }));
  const input = card.getByLabelText('Choose a picture', { selector: 'input' });

  await userEvent.upload(input, new File([new Uint8Array(200_001)], 'large.png', { type: 'image/png' }));
  expect(await screen.findByText(/This file cannot be used as the logo/)).toBeTruthy();
  expect(api.inputsOf(putLogo)).toEqual([]);
  await userEvent.upload(input, new File(['<svg/>'], 'logo.png', { type: 'image/png' }));

  expect(await card.findByRole('alert')).toBeTruthy();
});
