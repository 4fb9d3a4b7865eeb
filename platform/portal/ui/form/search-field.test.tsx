import { useState } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { SearchField } from './search-field.tsx';
import { TextField } from './text-field.tsx';

function Page() {
  const [search, setSearch] = useState('');
  return (
    <>
      <TextField label="Note" />
      <SearchField label="Name" value={search} onChange={setSearch} />
    </>
  );
}

test('the slash key focuses the search field and is not typed into it', async () => {
  const user = userEvent.setup();
  showPage(<Page />);
  await user.keyboard('/ana');
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' }).value).toBe('ana');
});

test('in another field a slash is typed', async () => {
  const user = userEvent.setup();
  showPage(<Page />);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), '1/2');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('1/2');
});

test('Escape clears the search and keeps the focus', async () => {
  const user = userEvent.setup();
  showPage(<Page />);
  await user.keyboard('/ana{Escape}');
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' });
  expect(search.value).toBe('');
  expect(document.activeElement).toBe(search);
});
