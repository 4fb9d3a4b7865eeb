import { useState } from 'react';
import { DEFAULT_PAGE_SIZE } from '#platform/shared/paging.ts';

export interface CursorPaging {
  /** To send with the call; undefined on the first page. */
  cursor: string | undefined;
  /** To send as `limit`. */
  pageSize: number;
  /** The number of rows before this page. */
  offset: number;
  changePageSize: (pageSize: number) => void;
  goNext: (nextCursor: string) => void;
  /** undefined on the first page. */
  goBack: (() => void) | undefined;
}

interface Position {
  listing: string;
  /** The cursors of the visited pages, the current one last. */
  cursors: readonly string[];
}

/** A page size that is stored elsewhere. */
interface KeptSize {
  size: number;
  keep: (size: number) => void;
}

/**
 * Pages through a list with server cursors and remembers the way back.
 *
 * @param listing identifies the current filter and order; when it changes, paging restarts at the first page.
 */
export function useCursorPaging(listing = '', kept?: KeptSize): CursorPaging {
  const [ownSize, setOwnSize] = useState<number>(DEFAULT_PAGE_SIZE);
  const pageSize = kept?.size ?? ownSize;
  const [position, setPosition] = useState<Position>({ listing, cursors: [] });
  const cursors = position.listing === listing ? position.cursors : [];
  const walk = (next: readonly string[]) => setPosition({ listing, cursors: next });

  return {
    cursor: cursors.at(-1),
    pageSize,
    offset: cursors.length * pageSize,
    changePageSize: (size) => {
      (kept?.keep ?? setOwnSize)(size);
      walk([]);
    },
    goNext: (nextCursor) => {
      // A second press before the new page arrives carries the old page's cursor.
      if (nextCursor !== cursors.at(-1)) walk([...cursors, nextCursor]);
    },
    goBack: cursors.length > 0 ? () => walk(cursors.slice(0, -1)) : undefined,
  };
}
