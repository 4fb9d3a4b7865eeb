import { useDeferredValue, useState } from 'react';
import { useApiList } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { listCandidates, type Candidate } from '../administrators.contract.ts';
import { PersonName } from '#areas/users/person/portal/person-name.tsx';
import './admins.css';

/** Finds a person who can become an administrator. */
export function PersonSearch({ onPick }: { onPick: (person: Candidate) => void }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const people = useApiList(listCandidates, { query: { search: sought } });
  return (
    <>
      <TextField
        type="search"
        label={t('admins.promote.search')}
        value={search}
        autoFocus
        autoComplete="off"
        onChange={setSearch}
      />
      <Loaded query={people}>
        {({ items }) =>
          items.length === 0 ? (
            <p role="status">{t('admins.promote.nobody')}</p>
          ) : (
            <ul className="candidates">
              {items.map((person) => (
                <li key={person.id} className="candidate">
                  <button type="button" onClick={() => onPick(person)}>
                    <PersonName user={person} />
                    <span className="quiet small">{person.employeeNumber ?? person.email ?? ''}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
