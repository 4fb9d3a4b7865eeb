import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changePreferences, getAccount } from '#areas/identity/preferences/account.contract.ts';
import { anOwnAccount } from '#areas/identity/preferences/portal/sample-account.ts';
import { OWN_ID } from '#areas/identity/sessions/portal/sample-session.ts';
import { giveConsent, listOwnConsents } from '#areas/privacy/consents.contract.ts';
import { getReferencePhoto } from '#areas/testing/photos/photos.contract.ts';
import { getPrivacyNotice } from '#areas/testing/policy/privacy.contract.ts';
import { listResults } from '#areas/testing/results/results.contract.ts';
import { aResult } from '#areas/testing/results/sample-result.ts';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, putListView, USUAL_LIST_VIEW, type KeptListView } from '#platform/shared/list-views.contract.ts';
import { GettingStarted } from './getting-started.tsx';

const AGREED = {
  id: '0192f0aa-4444-7000-8000-000000000001',
  kind: 'notice' as const,
  version: 3,
  locale: 'en' as const,
  givenAt: '2026-11-15T05:36:00.000Z',
  withdrawnAt: null,
};

interface Given {
  hasNotice?: boolean;
  photos?: boolean;
  isConfined?: boolean;
  tests?: number;
}

function show({ hasNotice = true, photos = false, isConfined = false, tests = 0 }: Given = {}) {
  const api = fakeApi();
  let view: KeptListView = USUAL_LIST_VIEW;
  const items: (typeof AGREED)[] = [];
  api.answer(getListView, () => view);
  api.answer(putListView, ({ body }) => {
    view = body;
  });
  const results = Array.from({ length: tests }, () => aResult());
  api.answer(listResults, () => ({ items: results, nextCursor: null, total: tests }));
  api.answer(getPrivacyNotice, () =>
    hasNotice
      ? { version: 3, since: '2026-11-01T06:00:00.000Z', notice: { en: 'We keep your tests for a year.' } }
      : { version: null, since: null, notice: {} },
  );
  api.answer(listOwnConsents, () => ({ items }));
  api.answer(giveConsent, () => {
    items.push(AGREED);
    return { items };
  });
  api.answer(getReferencePhoto, () => ({ photo: null, isAllowed: photos }));
  api.answer(getAccount, () => anOwnAccount({ isConfined }));
  api.answer(changePreferences, ({ body }) => anOwnAccount({ locale: body.locale ?? null }));
  showPage(<GettingStarted userId={OWN_ID} />, { path: '/users/me' });
  return api;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const titles = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);

test('a newcomer goes from the notice to the practice, and each step is saved', async () => {
  const api = show();
  expect(await titles()).toEqual([
    'Read how your data is used',
    'Choose your language',
    'Check this device',
    'Practice the test',
  ]);
  expect(screen.getByText('0 of 4 steps done')).toBeTruthy();
  expect(screen.getByText('We keep your tests for a year.')).toBeTruthy();

  await press('I have read it and agree');
  await press('Use this language');
  await press('Not now');
  await press('Not now');

  await expect.poll(() => screen.queryByText('Getting started')).toBeNull();
  expect(api.inputsOf(giveConsent)).toEqual([{ body: { kind: 'notice', version: 3, locale: 'en' } }]);
  expect(
    api
      .inputsOf(putListView)
      .at(-1)
      ?.body.columns.map(({ id }) => id),
  ).toEqual(['language', 'device', 'practice']);
});

test('a newly chosen language is saved, and the page is shown in it', async () => {
  const loads = caughtPageLoads();
  const api = show({ hasNotice: false });

  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Your language' }), 'es');
  await press('Use this language');

  await expect.poll(() => loads).toEqual(['/es/users/me']);
  expect(api.inputsOf(changePreferences)).toEqual([{ body: { locale: 'es' } }]);
  expect(api.inputsOf(putListView).at(-1)?.body.columns).toEqual([{ id: 'language', isShown: false }]);
});

test('only steps that apply are shown: no photo unless required, no language for a company login', async () => {
  show({ hasNotice: false, photos: true, isConfined: true });

  expect(await titles()).toEqual(['Take a reference photo', 'Check this device', 'Practice the test']);
  const current = screen.getByRole('listitem', { current: 'step' });
  expect(within(current).getByText(/to check that it is you/)).toBeTruthy();
});

test('a person who has tested has no first steps', async () => {
  const api = show({ tests: 1 });

  await expect.poll(() => api.inputsOf(getAccount)).toHaveLength(1);
  await expect.poll(() => api.inputsOf(listResults)).toHaveLength(1);
  expect(screen.queryByText('Getting started')).toBeNull();
});
