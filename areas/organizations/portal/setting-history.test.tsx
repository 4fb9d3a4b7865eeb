import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { listSettingChanges, type SettingChange } from '../setting-changes.contract.ts';
import { ORGANIZATION_WORDS } from './organization-words.ts';
import { SettingHistory } from './setting-history.tsx';

const aChange = (changes: Partial<SettingChange>): SettingChange => ({
  version: 1,
  at: '2026-05-02T06:00:00.000Z',
  by: 'Helen North',
  fields: [],
  ...changes,
});

function show(changes: SettingChange[], words = ORGANIZATION_WORDS) {
  fakeApi().answer(listSettingChanges, () => ({ changes }));
  showPage(
    <main>
      <SettingHistory section="organization" words={words} />
    </main>,
  );
}

test('the last change and its author are shown, with every version behind them', async () => {
  show([
    aChange({
      version: 2,
      fields: [
        { name: 'locale', from: 'es', to: 'pt' },
        { name: 'helpUrl', from: 'https://old.example', to: null },
      ],
    }),
    aChange({ by: null, fields: [{ name: 'logo', from: null, to: 'abcdef0123' }] }),
  ]);

  expect((await screen.findByText(/^Last changed/)).textContent).toContain('by Helen North: Language and Help page.');
  expect(screen.getByText('History: 2 versions')).toBeTruthy();
  const [second, first] = screen.getAllByText(/^Version/).map((element) => element.closest('li') as HTMLElement);
  expect(within(second as HTMLElement).getByText('Language: Español → Português')).toBeTruthy();
  expect(within(second as HTMLElement).getByText('Help page: https://old.example → none')).toBeTruthy();
  expect(within(first as HTMLElement).getByText('Logo: none → picture abcdef')).toBeTruthy();
  expect(within(first as HTMLElement).getByText('an unknown person')).toBeTruthy();
});

test('switches are shown as on and off, and fields of another section are left out', async () => {
  const words = { field: (_: unknown, name: string) => (name === 'mine' ? 'Mine' : undefined) };
  show(
    [
      aChange({ version: 3, fields: [{ name: 'theirs', from: '1', to: '2' }] }),
      aChange({ version: 2, fields: [{ name: 'mine', from: 'true', to: 'false' }] }),
    ],
    words,
  );

  expect(await screen.findByText('Mine: on → off')).toBeTruthy();
  expect(screen.getByText('History: 1 version')).toBeTruthy();
});

test('settings that never changed have no history', async () => {
  show([]);

  await screen.findByRole('main');
  expect(screen.queryByText(/History/)).toBeNull();
});
