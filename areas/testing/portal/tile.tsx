import './user-overview.css';
import type { ReactNode } from 'react';

interface TileProps {
  title: string;
  children: ReactNode;
  /** A grey line below the figure. */
  note?: ReactNode;
}

/** One figure with what it is, and what has to be known about it. */
export function Tile({ title, children, note }: TileProps) {
  return (
    <div className="tile">
      <dt>{title}</dt>
      <dd>
        <span className="tile-value">{children}</span>
        {note && <span className="tile-note">{note}</span>}
      </dd>
    </div>
  );
}
