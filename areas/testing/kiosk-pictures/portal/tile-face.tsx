import type { TilePerson } from '../tiles.contract.ts';

const COLORS = 6;

/** The initials of a person on a color that stays the same. */
export function TileFace({ person: { id, firstName, initial } }: { person: TilePerson }) {
  const [first = ''] = firstName;
  return (
    <span className="tile-face" data-color={colorOf(id)} aria-hidden>
      {`${first}${initial}`.toUpperCase()}
    </span>
  );
}

/** The last digits of an id are random. */
const colorOf = (id: string): number => Number.parseInt(id.slice(-4), 16) % COLORS;
