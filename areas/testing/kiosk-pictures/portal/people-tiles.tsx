import { useId } from 'react';
import { personGreeted } from '#areas/testing/places/portal/person-greeted.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Narrowed } from '../narrowed-people.ts';
import type { TilePerson } from '../tiles.contract.ts';
import { TileFace } from './tile-face.tsx';

interface PeopleTilesProps {
  /** The letters chosen so far. */
  start: string;
  /** Undefined while it is loaded. */
  list: Narrowed<TilePerson> | undefined;
  onStart: (start: string) => void;
  onPerson: (person: TilePerson) => void;
}

/** The people to tap. Where they are too many, letters come first. */
export function PeopleTiles({ start, list, onStart, onPerson }: PeopleTilesProps) {
  const t = useText();
  const title = useId();
  const isByLetter = list !== undefined && list.starts.length > 0;
  return (
    <section className="stack gap-14" aria-labelledby={title}>
      {/* After a letter the buttons are others, so the focus goes to what they are about. */}
      <h2 id={title} className="tiles-title" tabIndex={-1} ref={start === '' ? undefined : takeFocus}>
        {t(isByLetter ? 'testing.pictures.letters' : 'testing.pictures.tap')}
      </h2>
      {list === undefined && <p role="status">{t('testing.begin.opening')}</p>}
      {list?.people.length === 0 && !isByLetter && <p>{t('testing.pictures.nobody')}</p>}
      {list && list.people.length > 0 && <Tiles people={list.people} onPerson={onPerson} />}
      {isByLetter && <Letters starts={list.starts} onStart={onStart} />}
      {start !== '' && (
        <button type="button" className="button begin-key" onClick={() => onStart('')}>
          {t('testing.pictures.otherLetter')}
        </button>
      )}
      {list !== undefined && <p className="quiet small">{t('testing.pictures.notThere')}</p>}
    </section>
  );
}

function Tiles({ people, onPerson }: Pick<PeopleTilesProps, 'onPerson'> & { people: readonly TilePerson[] }) {
  return (
    <ul className="people-tiles">
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" className="button person-tile" onClick={() => onPerson(person)}>
            <TileFace person={person} />
            <span className="tile-name">{personGreeted(person)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Letters({ starts, onStart }: Pick<PeopleTilesProps, 'onStart'> & { starts: readonly string[] }) {
  return (
    <ul className="tile-letters">
      {starts.map((each) => (
        <li key={each}>
          <button type="button" className="button begin-key" onClick={() => onStart(each)}>
            {each.trim()}
          </button>
        </li>
      ))}
    </ul>
  );
}

const takeFocus = (title: HTMLElement | null): void => title?.focus();
