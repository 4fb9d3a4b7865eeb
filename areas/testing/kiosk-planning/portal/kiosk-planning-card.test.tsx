import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { KioskPlanningCard } from './kiosk-planning-card.tsx';

const fill = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('the waits follow the numbers', async () => {
  showPage(<KioskPlanningCard />);
  const full = () => within(screen.getByRole('region', { name: 'Full test' }));
  await fill('People', '10');
  await fill('Kiosks', '10');
  expect(full().getAllByText('0 minutes')).toHaveLength(4);
  expect(full().getByText('0 people')).toBeTruthy();

  await fill('People', '4000');
  await fill('Kiosks', '1');

  expect(full().queryByText('0 people')).toBeNull();
  expect(full().queryByText('0 minutes')).toBeNull();
});

test('a number out of range is refused with a message, and no wait is shown', async () => {
  showPage(<KioskPlanningCard />);
  await screen.findByRole('region', { name: 'Full test' });
  await fill('Kiosks', '0');

  expect(screen.getByText('Please enter a whole number from 1 to 1,000.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Full test' })).toBeNull();
});
