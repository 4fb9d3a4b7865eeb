import './charts.css';
import Maximize from 'lucide-react/icons/maximize';
import UnfoldVertical from 'lucide-react/icons/unfold-vertical';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { ChartControlsContext, type ChartControls } from './chart-controls.ts';
import { ChartMenu } from './chart-menu.tsx';
import type { ChartTable } from './chart-model.ts';
import { ChartTableView } from './chart-table.tsx';

interface ChartCardProps {
  title: string;
  /** Short gray text after the title, including the sample size. */
  note?: string;
  /** Built only on request. */
  table: () => ChartTable;
  /** Without the file extension. */
  fileName: string;
  /** False for a person who may not export these data. */
  isCsvOffered?: boolean;
  /** Shown before the card's own actions. */
  actions?: ReactNode;
  /** One chart. */
  children: ReactNode;
}

/** A card with one chart, which can also be shown as a table, copied and saved. */
export function ChartCard({ title, note, table, fileName, isCsvOffered = true, actions, children }: ChartCardProps) {
  const t = useText();
  const [isTable, setTable] = useState(false);
  const [controls, setControls] = useState<ChartControls | null>(null);
  const bar = (
    <div className="cluster items-center gap-4 plot-actions">
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

/** Zoom buttons that do the same as the wheel and pinch gestures. */
function ZoomButtons({ controls: { zoom, fit } }: { controls: ChartControls }) {
  const t = useText();
  return (
    <>
      {fit && (
        <IconButton
          size="small"
          icon={UnfoldVertical}
          label={fit.isOn ? t('ui.chart.wholeScale') : t('ui.chart.fit')}
          onPress={fit.toggle}
        />
      )}
      {zoom && (
        <>
          <IconButton size="small" icon={ZoomIn} label={t('ui.chart.zoomIn')} onPress={zoom.in} />
          <IconButton
            size="small"
            icon={ZoomOut}
            label={t('ui.chart.zoomOut')}
            isDisabled={!zoom.isZoomed}
            onPress={zoom.out}
          />
          <IconButton
            size="small"
            icon={Maximize}
            label={t('ui.chart.wholePeriod')}
            isDisabled={!zoom.isZoomed}
            onPress={zoom.all}
          />
        </>
      )}
    </>
  );
}
