import './charts.css';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ChartControlsContext, type ChartControls } from './chart-controls.ts';
import { ChartMenu } from './chart-menu.tsx';
import type { ChartTable } from './chart-model.ts';
import { ChartTableView } from './chart-table.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

interface ChartCardProps {
  title: string;
  /** A few grey words behind the title, with the n. */
  note?: string;
  /** Made when it is asked for. */
  table: () => ChartTable;
  /** Without its ending. */
  fileName: string;
  /** False for whoever may not take these data away. */
  isCsvOffered?: boolean;
  /** Before the card's own. */
  actions?: ReactNode;
  /** One picture. */
  children: ReactNode;
}

/** A card with one picture, which can be read as a table and taken along. */
export function ChartCard({ title, note, table, fileName, isCsvOffered = true, actions, children }: ChartCardProps) {
  const t = useText();
  const [isTable, setTable] = useState(false);
  const [controls, setControls] = useState<ChartControls | null>(null);
  const bar = (
    <div className="plot-actions">
      {actions}
      {controls && <ZoomButtons controls={controls} />}
      <Button look="quiet" size="small" onPress={() => setTable(!isTable)}>
        {isTable ? t('ui.chart.asPicture') : t('ui.chart.asTable')}
      </Button>
      <ChartMenu
        head={{ title, note }}
        fileName={fileName}
        controls={controls}
        table={isCsvOffered ? table : undefined}
      />
    </div>
  );
  return (
    <Card title={title} {...(note && { note })} actions={bar}>
      {isTable ? (
        <ChartTableView table={table()} />
      ) : (
        <ChartControlsContext value={setControls}>{children}</ChartControlsContext>
      )}
    </Card>
  );
}
