import type { TilePerson } from '../tiles.contract.ts';

const COLORS = 6;

/** The picture of a person, or the initials on a color that stays the same. The name stands beside it. */
export function TileFace({ person: { id, firstName, initial, picture } }: { person: TilePerson }) {
  if (picture !== null) return <img className="tile-face" src={picture} alt="" />;
  const [first = ''] = firstName;
  return (
    <span className="tile-face" data-color={colorOf(id)} aria-hidden>
      {`${first}${initial}`.toUpperCase()}
    </span>
  );
}

/** The last digits of an id are random. */
const colorOf = (id: string): number => Number.parseInt(id.slice(-4), 16) % COLORS;
