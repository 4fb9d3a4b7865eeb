import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { settingChanged } from '#areas/organizations/setting-changes.contract.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { listWebhookNames } from '#areas/webhooks/webhooks.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { listGateKeys, rotateGateKey } from '../gate-code.contract.ts';
import { changeGateSettings, getGateSettings, type GateSettings } from '../gate-settings.contract.ts';
import { GATE_WORDS } from './gate-setting-words.ts';
import { GateSettingsSection } from './gate-settings-section.tsx';

const NORTH = '0192f0aa-5555-7000-8000-00000000000a';
const SOUTH = '0192f0aa-5555-7000-8000-00000000000b';
const RULE = {
  clearanceMinutes: 720,
  ifUnreachable: 'closed',
  nothingDueClears: true,
  cautionClears: true,
  showsCode: 'nowhere',
} as const;
const USUAL: GateSettings = { ...RULE, webhookId: null, sites: [{ ...RULE, tagId: NORTH, name: 'North' }], version: 3 };

const KEYS = [{ id: NORTH, signsFrom: '2026-03-01T10:00:00.000Z', state: 'current' as const }];

function show() {
  const api = fakeApi();
  api.answer(getGateSettings, () => USUAL);
  api.answer(offerTags, () => ({
    categories: [],
    tags: [
      { id: NORTH, name: 'North', color: 'slate' as const, category: null, categoryId: null, isArchived: false },
      { id: SOUTH, name: 'South', color: 'slate' as const, category: 'Site', categoryId: null, isArchived: false },
    ],
  }));
  api.answer(changeGateSettings, ({ body }) => ({
    ...body,
    sites: body.sites.map((site) => ({ ...site, name: site.tagId === NORTH ? 'North' : 'South' })),
    version: body.version + 1,
  }));
  api.answer(listWebhookNames, () => ({ items: [{ id: SOUTH, name: 'Control room', isOn: true }] }));
  api.answer(listGateKeys, () => ({ address: 'https://portal.example/keys', keys: KEYS }));
  api.answer(rotateGateKey, () => ({ address: 'https://portal.example/keys', keys: KEYS }));
  showPage(<GateSettingsSection />);
  return api;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the organization’s rule and a new site are saved together', async () => {
  const api = show();
  const [own] = await screen.findAllByLabelText('Minutes that a clearance lasts');
  if (!own) throw new Error('The field is missing.');
  await userEvent.clear(own);
  await userEvent.type(own, '480');
  await screen.findByRole('option', { name: 'South (Site)' });
  expect(screen.queryByRole('option', { name: 'North' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Site'), 'South (Site)');
  await press('Add site');
  const south = screen.getByRole('group', { name: /South/ });
  await userEvent.selectOptions(within(south).getByLabelText('Without an answer, the gate'), 'opens');
  await userEvent.click(within(south).getByRole('checkbox', { name: 'Clear people who have no expected test' }));
  await userEvent.selectOptions(screen.getByLabelText('Webhook for changes'), 'Control room');
  await press('Save');

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changeGateSettings)[0]?.body).toEqual({
    ...RULE,
    clearanceMinutes: 480,
    webhookId: SOUTH,
    sites: [
      { ...RULE, tagId: NORTH },
      { ...RULE, clearanceMinutes: 480, ifUnreachable: 'open', nothingDueClears: false, tagId: SOUTH },
    ],
    version: 3,
  });
});

test('a site is removed, and an impossible length is reported at its field and not sent', async () => {
  const api = show();
  await screen.findByRole('group', { name: /North/ });
  await press('Remove the rule for North');
  const minutes = screen.getByLabelText('Minutes that a clearance lasts');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '4');
  await press('Save');

  expect(await screen.findByText('Please enter a whole number from 5 to 10,080.')).toBeTruthy();
  expect(api.inputsOf(changeGateSettings)).toEqual([]);
});

test("after another person's change, the reader's input is kept", async () => {
  const api = show();
  api.refuse(changeGateSettings, settingChanged, { message: 'Rose Okoye was faster.' });
  const [box] = await screen.findAllByRole<HTMLInputElement>('checkbox');
  if (!box) throw new Error('The field is missing.');
  await userEvent.click(box);
  await press('Save');
  await userEvent.click(await screen.findByRole('button', { name: 'Load the newer version' }));

  expect(screen.getAllByRole<HTMLInputElement>('checkbox')[0]?.checked).toBe(false);
});

test('the keys are shown, and replaced at once or from tomorrow on', async () => {
  const api = show();
  expect(await screen.findByText('https://portal.example/keys')).toBeTruthy();
  for (const name of ['Plan a new key', 'Replace a stolen key']) {
    await press(name);
    await userEvent.click(within(screen.getByRole('alertdialog', { name })).getByRole('button', { name }));
    await expect.poll(() => screen.queryByRole('alertdialog', { name })).toBeNull();
  }

  expect(api.inputsOf(rotateGateKey)).toEqual([{ body: { atOnce: false } }, { body: { atOnce: true } }]);
});

test('the history names these settings, and the site, in words', () => {
  const t = (id: string, values: object = {}) => [id, ...Object.values(values)].join(' ');

  expect(GATE_WORDS.field(t, 'clearanceMinutes')).toBe('gate.settings.clearance');
  expect(GATE_WORDS.field(t, 'sites.St. Ives.cautionClears')).toBe(
    'gate.settings.ofSite St. Ives gate.settings.caution',
  );
  expect(GATE_WORDS.field(t, 'sites.North.tagId')).toBeUndefined();
  expect(GATE_WORDS.value(t, 'sites.North.ifUnreachable', 'open')).toBe('gate.settings.unreachable.open');
});
