import { useState } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MAX_PAGE_SIZE } from '#platform/shared/paging.ts';
import type { BinnedUser } from '../people.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { useUserReturn } from './use-user-removal.ts';
import { useBin } from './use-people.ts';
import './people.css';

const SHOWN_FIRST = 25;

/** The deleted people who can still be restored. */
export function BinDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [limit, setLimit] = useState(SHOWN_FIRST);
  const bin = useBin({ limit });
  return (
    <Dialog
      title={t('users.bin.title')}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('users.bin.close')}</Button>}
    >
      <p>{t('users.bin.intro')}</p>
      <Loaded query={bin}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 && <p className="bin-note">{t('users.bin.empty')}</p>}
            <ul className="bin-list">
              {items.map((person) => (
                <BinRow key={person.id} person={person} />
              ))}
            </ul>
            {nextCursor !== null && limit < MAX_PAGE_SIZE && (
              <Button look="quiet" onPress={() => setLimit(MAX_PAGE_SIZE)}>
                {t('users.bin.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function BinRow({ person }: { person: BinnedUser }) {
  const t = useText();
  const { day } = useDates();
  const bringBack = useUserReturn();
  const name = userName(person);
  return (
    <li>
      <div className="grow may-shrink">
        <div>{name}</div>
        <div className="bin-note">
          {person.employeeNumber && `${person.employeeNumber} · `}
          {t('users.bin.until', { date: day(person.erasedFrom) })}
        </div>
      </div>
      <Button size="small" aria-label={t('users.bin.restorePerson', { name })} onPress={() => bringBack(person)}>
        {t('users.bin.restore')}
      </Button>
    </li>
  );
}
