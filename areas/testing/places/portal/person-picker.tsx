import SearchX from 'lucide-react/icons/search-x';
import { useDeferredValue, useState } from 'react';
import { userName } from '#areas/users/names/user-name.ts';
import { listUsers, type User } from '#areas/users/person/users.contract.ts';
import { useApiList } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { SearchField } from '#platform/portal/ui/form/search-field.tsx';

/** As many people as one glance takes in; others are found by searching. */
const SHOWN = 12;

/** Finds a person who may test, by name or number. */
export function PersonPicker({ onPick }: { onPick: (person: User) => void }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const people = useApiList(listUsers, { query: { search: sought, status: 'active', limit: SHOWN } });
  return (
    <>
      <SearchField label={t('testing.begin.pickSearch')} value={search} onChange={setSearch} />
      <Loaded query={people}>
        {({ items }) => (
          <Card isFlush>
            {items.length === 0 && <EmptyState icon={SearchX} title={t('testing.begin.pickNobody')} />}
            <ul className="ruled-items">
              {items.map((person) => (
                <li key={person.id}>
                  <button
                    type="button"
                    className="row spread gap-16 full-width medium person-pick"
                    onClick={() => onPick(person)}
                  >
                    <span>{userName(person)}</span>
                    <span className="quiet small person-pick-number">{person.employeeNumber ?? ''}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </>
  );
}
