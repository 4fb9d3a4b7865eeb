import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { TimeZoneSelect, timeZoneText } from './time-zone-select.tsx';

function Example({ zone }: { zone: string }) {
  const [value, setValue] = useState(zone);
  return (
    <>
      <TimeZoneSelect label="Time zone" value={value} onChange={setValue} />
      <p data-testid="zone">{value}</p>
    </>
  );
}

const listed = () =>
  within(screen.getByLabelText('Time zone'))
    .getAllByRole('option')
    .map((option) => option.textContent);

test.each([
  ['kyiv', 'Kyiv', 'Europe/Kyiv'],
  ['Kiev', 'Kyiv', 'Europe/Kyiv'],
  ['calcutta', 'Kolkata', 'Asia/Kolkata'],
  ['sao paulo', 'Sao Paulo', 'America/Sao_Paulo'],
])('typing %s finds %s, and Enter takes it', async (typed, city, zone) => {
  showPage(<Example zone="America/Lima" />);

  await userEvent.type(screen.getByRole('searchbox'), typed);
  expect(listed()).toEqual(['Lima', city]);
  expect(screen.getByText('1 zone found')).toBeTruthy();
  await userEvent.keyboard('{Enter}');

  expect(screen.getByTestId('zone').textContent).toBe(zone);
});

test('a former name is shown as the current one and kept until another zone is chosen', () => {
  showPage(<Example zone="Asia/Calcutta" />);

  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').selectedOptions[0]?.textContent).toBe('Kolkata');
  expect(timeZoneText('Europe/Kiev')).toBe('Kyiv');
  expect(screen.getByTestId('zone').textContent).toBe('Asia/Calcutta');
});
