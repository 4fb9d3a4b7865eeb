import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { isDark, onThemeChange, wearTheme } from '#platform/portal/theme.ts';
import { ThemeChoice } from './theme-choice.tsx';

beforeEach(() => {
  localStorage.clear();
  wearTheme();
});

const worn = () => document.documentElement.dataset['theme'];

test('the page is dark, light or follows the device, also after a reload', async () => {
  let changes = 0;
  const stop = onThemeChange(() => (changes += 1));
  showPage(<ThemeChoice />);
  expect(screen.getByRole('radio', { name: 'Same as device', checked: true })).toBeTruthy();

  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect([worn(), isDark()]).toEqual(['dark', true]);
  delete document.documentElement.dataset['theme'];
  wearTheme();
  expect(worn()).toBe('dark');

  await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
  expect([worn(), isDark()]).toEqual(['light', false]);
  await userEvent.click(screen.getByRole('radio', { name: 'Same as device' }));

  expect(worn()).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
  expect(changes).toBe(4);
  stop();
});

test('a stored value that is not a theme counts as the device setting', () => {
  localStorage.setItem('theme', 'plaid');
  wearTheme();

  expect(worn()).toBeUndefined();
});
