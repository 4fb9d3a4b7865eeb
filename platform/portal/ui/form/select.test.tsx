import { useState } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { Button } from '../button.tsx';
import { Select } from './select.tsx';

const SITES = [
  { id: 'north', text: 'North' },
  { id: 'harbor', text: 'Harbor' },
];

/** The options arrive when the button is pressed, as a reply would arrive. */
function Page() {
  const [options, setOptions] = useState<typeof SITES>([]);
  const [site, setSite] = useState<string | null>(null);
  return (
    <>
      <Select label="Site" placeholder="Choose a site" options={options} value={site} onChange={setSite} />
      <Button onPress={() => setOptions(SITES)}>Reply</Button>
    </>
  );
}

test('a select cannot be pressed before its options are there, and opens once they are', async () => {
  const user = userEvent.setup();
  showPage(<Page />);
  const field = screen.getByRole<HTMLButtonElement>('button', { name: /Site/ });
  expect(field.disabled).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Reply' }));
  expect(field.disabled).toBe(false);
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Harbor' }));
  expect(field.textContent).toContain('Harbor');
});
