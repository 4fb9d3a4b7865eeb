import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { ChartCard } from './chart-card.tsx';
import type { ChartPoint, ChartTable } from './chart-model.ts';
import { ScoreChart } from './score-chart.tsx';

const HOUR = 3_600_000;
const POINTS: ChartPoint[] = [41.2, 39.8, 52.4].map((y, at) => ({
  id: `test-${at}`,
  x: at * HOUR,
  y,
  testType: 'FullTest',
  shape: 'valid',
  color: 'green',
}));
const LINES = [{ id: 'maria', name: '=Maria', points: POINTS }];
const PERIOD = { from: 0, to: 24 * HOUR };

const TABLE: ChartTable = { caption: 'Scores', heads: ['Name', 'Score'], rows: POINTS.map(({ y }) => ['=Maria', y]) };

function showChart(table = TABLE) {
  showPage(
    <ChartCard title="Scores" note="n = 3" fileName="scores" table={() => table}>
      <ScoreChart
        label="Scores of Maria"
        lines={LINES}
        period={PERIOD}
        timeZone="UTC"
        tooltip={(id) => (
          <>
            About {id} <a href="/users/1">Open</a>
          </>
        )}
      />
    </ChartCard>,
    { clock: { timeZone: 'America/Lima', hourFormat: '24' } },
  );
  return { user: userEvent.setup(), chart: screen.getByRole('application', { name: 'Scores of Maria' }) };
}

describe('a chart used by keyboard', () => {
  test('moves from point to point and announces each one', async () => {
    const { user, chart } = showChart();
    chart.focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('status').textContent).toContain('About test-0');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('status').textContent).toContain('About test-2');
    await user.keyboard('{Home}');
    expect(screen.getByRole('status').textContent).toContain('About test-0');
    await user.keyboard('{End}{ArrowLeft}');
    expect(screen.getByRole('status').textContent).toContain('About test-1');
  });

  test('pins a point with Enter, makes its link the next tab stop, and closes it with Escape', async () => {
    const { user, chart } = showChart();
    chart.focus();
    await user.keyboard('{ArrowRight}{Enter}');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('status').textContent).toBe('');
    expect(document.activeElement).toBe(chart);
  });

  test('closes details that are not pinned when the focus moves on', async () => {
    const { user, chart } = showChart();
    chart.focus();
    await user.keyboard('{ArrowRight}');
    await user.tab();

    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a chart card', () => {
  test('switches between the chart and the same data as a table', async () => {
    const { user } = showChart();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table', { name: 'Scores' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['NameScore', '=Maria41.2', '=Maria39.8', '=Maria52.4']);
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.getByRole('application', { name: 'Scores of Maria' })).toBeTruthy();
  });

  test('saves the table as CSV and neutralizes formulas in it', async () => {
    const saved = catchSavedFile();
    const { user } = showChart();
    await user.click(screen.getByRole('button', { name: 'Actions for Scores' }));
    await user.click(screen.getByRole('menuitem', { name: 'Download as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));

    expect(saved[0]?.type).toBe('application/csv;charset=utf-8');
    expect(await saved[0]?.text()).toContain("Name,Score\r\n'=Maria,41.2\r\n");
  });

  test('copies the values as a table and neutralizes formulas in it', async () => {
    const { user } = showChart();
    await user.click(screen.getByRole('button', { name: 'Actions for Scores' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy as table' }));

    expect(await screen.findByText('The values are on the clipboard.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe("Name\tScore\n'=Maria\t41.2\n'=Maria\t39.8\n'=Maria\t52.4");
  });

  test('shows and saves no more digits than are meaningful', async () => {
    const saved = catchSavedFile();
    const { user } = showChart({
      caption: 'Scores',
      heads: ['Name', 'Mean', 'n'],
      rows: [
        ['Maria', 39.8421, 12],
        ['Ana', 41, 3],
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['NameMeann', 'Maria39.812', 'Ana41.03']);
    await user.click(screen.getByRole('button', { name: 'Actions for Scores' }));
    await user.click(screen.getByRole('menuitem', { name: 'Download as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));

    expect(await saved[0]?.text()).toContain('Maria,39.8,12\r\nAna,41,3\r\n');
  });

  test('shows times in the reader’s time zone; the file has their offset and UTC too', async () => {
    const saved = catchSavedFile();
    const at = new Date('2026-11-15T02:51:00.000Z');
    const { user } = showChart({ caption: 'Scores', heads: ['Name', 'When'], rows: [['Maria', at]] });
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByText(/Nov 14, 2026, 21:51/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Scores' }));
    await user.click(screen.getByRole('menuitem', { name: 'Download as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));

    expect(await saved[0]?.text()).toContain(
      'Name,When,When (America/Lima)\r\nMaria,2026-11-15T02:51:00.000Z,2026-11-14T21:51:00-05:00\r\n',
    );
  });
});

/** Captures the file that the page saves. jsdom cannot create object URLs. */
function catchSavedFile(): Blob[] {
  const saved: Blob[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return saved;
}
