import { act, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { aTimeline, aTimelineRow } from '../sample-deviations.ts';
import { useGridWalk, type GridFocus } from './use-grid-walk.ts';

const TIMELINE = aTimeline(Array.from({ length: 40 }, (_, row) => aTimelineRow(`Person ${row}`, [])));
const START: GridFocus = { place: { row: 0, column: 0 }, from: { row: 0, column: 0 }, isTouched: false };

/** Draws the first rows only, until a button draws them all. */
function Grid() {
  const scroll = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(START);
  const [to, setTo] = useState(15);
  const rows = { from: 0, to, onScroll: () => {} };
  const walk = useGridWalk({ timeline: TIMELINE, isByTag: false, scroll, at, setAt, rows, rowHeight: 28 });
  return (
    <div ref={scroll} {...walk.handlers}>
      {Array.from({ length: to }, (_, row) => (
        <button key={row} type="button" data-cell={`${row}-0`}>
          {`row ${row}`}
        </button>
      ))}
      <button type="button" onClick={() => setTo(40)}>
        draw all
      </button>
    </div>
  );
}

const twoFrames = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))));

test('a second key before the focus has settled reaches a row that is drawn later', async () => {
  showPage(<Grid />);
  const first = await screen.findByRole('button', { name: 'row 0' });
  // jsdom draws nothing, so it cannot scroll.
  Object.assign(first.parentElement ?? {}, { scrollTo: () => {} });
  act(() => first.focus());

  fireEvent.keyDown(first, { key: 'PageDown' });
  expect(document.activeElement?.textContent).toBe('row 10');
  fireEvent.keyDown(document.activeElement ?? first, { key: 'PageDown' });
  await twoFrames();
  fireEvent.click(screen.getByRole('button', { name: 'draw all' }));

  expect(document.activeElement?.textContent).toBe('row 20');
});
