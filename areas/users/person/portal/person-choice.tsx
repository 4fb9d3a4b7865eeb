import { useState } from 'react';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { useSettled } from '#platform/portal/use-settled.ts';
import { MAX_PAGE_SIZE } from '#platform/shared/paging.ts';
import { listUsers, type User } from '../users.contract.ts';
import { PersonName } from './person-name.tsx';
import './users.css';

interface PersonChoiceProps {
  label: string;
  hint?: string;
  /** Ids of the people who are not offered. */
  besides?: readonly string[];
  autoFocus?: boolean;
  onPick: (person: User) => void;
}

const WAIT_MS = 250;
const MOST_OFFERED = 6;

/** Finds an active person by name, number or address while typing. */
export function PersonChoice({ label, hint, besides = [], autoFocus = false, onPick }: PersonChoiceProps) {
  const [search, setSearch] = useState('');
  const pick = (person: User) => {
    setSearch('');
    onPick(person);
  };
  return (
    <div className="stack gap-8">
      <TextField
        type="search"
        label={label}
        hint={hint}
        value={search}
        autoComplete="off"
        autoFocus={autoFocus}
        onChange={setSearch}
        // Enter must not submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search.trim() !== '' && <Offered search={search.trim()} besides={besides} onPick={pick} />}
    </div>
  );
}

interface OfferedProps {
  search: string;
  besides: readonly string[];
  onPick: (person: User) => void;
}

function Offered({ search, besides, onPick }: OfferedProps) {
  const t = useText();
  const sought = useSettled(search, WAIT_MS);
  const query = { search: sought, status: 'active', limit: Math.min(MAX_PAGE_SIZE, MOST_OFFERED + besides.length) };
  const { data, error } = useApiQuery(listUsers, { query }, { placeholderData: (previous) => previous });
  const offered = data?.items.filter(({ id }) => !besides.includes(id)).slice(0, MOST_OFFERED) ?? [];
  if (error) return <p role="alert">{error.message}</p>;
  if (data && offered.length === 0) return <p role="status">{t('users.choice.nobody')}</p>;
  return <PeopleToPick people={offered} onPick={onPick} />;
}

type Pickable = Pick<User, 'id' | 'firstName' | 'lastName' | 'employeeNumber' | 'email'>;

/** People, each as a button that picks them. */
export function PeopleToPick<Person extends Pickable>(props: {
  people: readonly Person[];
  onPick: (person: Person) => void;
}) {
  return (
    <ul className="candidates">
      {props.people.map((person) => (
        <li key={person.id} className="candidate">
          <button type="button" onClick={() => props.onPick(person)}>
            <PersonName user={person} />
            <span className="quiet small">{person.employeeNumber ?? person.email ?? ''}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
