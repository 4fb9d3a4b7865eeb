import { useState, type ClipboardEvent } from 'react';
import X from 'lucide-react/icons/x';
import { userName } from '#areas/users/names/user-name.ts';
import { useApiList, useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { useSettled } from '#platform/portal/use-settled.ts';
import { pastedNumbers } from '../employee-numbers.ts';
import { findFilterPeople, type FilterPerson } from '../filter.contract.ts';
import { listed, MOST_VALUES, toggled, type FilterChange } from '../filter-values.ts';
import { useFilterPeople } from './use-filter-facts.ts';

interface PeopleFieldProps {
  wanted: FilterChange;
  onChange: (change: FilterChange) => void;
}

const WAIT_MS = 250;

/** Chooses people by name, or by a pasted list of employee numbers. */
export function PeopleField({ wanted, onChange }: PeopleFieldProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const { take, news } = usePastedPeople(wanted, onChange);
  const paste = (event: ClipboardEvent) => {
    const numbers = pastedNumbers(event.clipboardData.getData('text'));
    if (numbers.length === 0) return;
    event.preventDefault();
    take(numbers);
  };
  const add = (person: FilterPerson) => {
    onChange({ users: toggled(wanted.users, person.id) });
    setSearch('');
  };
  return (
    <>
      <ChosenPeople wanted={wanted} onChange={onChange} />
      <TextField
        type="search"
        label={t('reports.filter.findPeople')}
        hint={t('reports.filter.pasteHint')}
        value={search}
        autoComplete="off"
        onChange={setSearch}
        onPaste={paste}
        // Keeps Enter from submitting the drawer's form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {news && <p role="status">{news}</p>}
      {search.trim() !== '' && <Suggestions search={search.trim()} chosen={listed(wanted.users)} onPick={add} />}
    </>
  );
}

function ChosenPeople({ wanted, onChange }: PeopleFieldProps) {
  const t = useText();
  const { found } = useFilterPeople(wanted.users === undefined ? {} : { users: wanted.users });
  if (found.length === 0) return null;
  return (
    <ul className="cluster gap-8" aria-label={t('reports.filter.chosenPeople')}>
      {found.map((person) => (
        <li key={person.id} className="report-chip">
          {userName(person)}
          <IconButton
            label={t('reports.filter.remove', { name: userName(person) })}
            icon={X}
            size="small"
            onPress={() => onChange({ users: toggled(wanted.users, person.id) })}
          />
        </li>
      ))}
    </ul>
  );
}

interface SuggestionsProps {
  search: string;
  chosen: readonly string[];
  onPick: (person: FilterPerson) => void;
}

function Suggestions({ search, chosen, onPick }: SuggestionsProps) {
  const t = useText();
  const sought = useSettled(search, WAIT_MS);
  const { data } = useApiList(findFilterPeople, { query: { search: sought } });
  const offered = data?.items.filter(({ id }) => !chosen.includes(id)) ?? [];
  if (data && offered.length === 0) return <p role="status">{t('reports.filter.nobody')}</p>;
  return (
    <ul className="people-found">
      {offered.map((person) => (
        <li key={person.id}>
          <button type="button" onClick={() => onPick(person)}>
            <span>{userName(person)}</span> <span className="faint">{person.employeeNumber ?? ''}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Adds the people of a pasted list of numbers, and reports how many were found. */
function usePastedPeople(wanted: FilterChange, onChange: PeopleFieldProps['onChange']) {
  const t = useText();
  const [news, setNews] = useState('');
  const { mutate } = useApiMutation(findFilterPeople);
  const take = (numbers: readonly string[]) =>
    mutate(
      { query: { employeeNumbers: numbers.slice(0, MOST_VALUES).join(',') } },
      {
        onSuccess: ({ items }) => {
          const users = [...new Set([...listed(wanted.users), ...items.map(({ id }) => id)])];
          onChange({ users: users.slice(0, MOST_VALUES).join(',') || undefined });
          setNews(t('reports.filter.pasted', { found: items.length, count: numbers.length }));
        },
        onError: ({ message }) => setNews(message),
      },
    );
  return { take, news };
}
