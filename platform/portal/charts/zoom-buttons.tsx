import Maximize from 'lucide-react/icons/maximize';
import UnfoldVertical from 'lucide-react/icons/unfold-vertical';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import type { ChartControls } from './chart-controls.ts';

/** Zoom buttons that do the same as the wheel and pinch gestures. */
export function ZoomButtons({ controls: { zoom, fit } }: { controls: ChartControls }) {
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
