import './user-overview.css';
import type { ReactNode } from 'react';

interface TileProps {
  title: string;
  children: ReactNode;
  /** A grey line below the figure. */
  note?: ReactNode;
}

/** One figure with its title and a note. */
export function Tile({ title, children, note }: TileProps) {
  return (
    <div className="card tile">
      <dt className="quiet small-lines">{title}</dt>
      <dd>
        <span className="row heading-lines strong tile-value">{children}</span>
        {note && <span className="block faint caption-lines">{note}</span>}
      </dd>
    </div>
  );
}
