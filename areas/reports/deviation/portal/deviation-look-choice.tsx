import { CHIP_OPACITIES } from '#areas/testing/results/portal/deviation-chip.tsx';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { ChoiceBar } from '#platform/portal/ui/choice-bar.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { useDeviationLook } from './use-deviation-look.ts';

/** The choice of points or SD, and of how strong the colors are. */
export function DeviationLookChoice() {
  const t = useText();
  const [, change] = useSearchValues();
  const { unit, opacity } = useDeviationLook();
  return (
    <>
      <Select
        look="quiet"
        label={t('reports.deviation.opacity')}
        options={CHIP_OPACITIES.map((id) => ({ id, text: t('reports.deviation.opacityOf', { percent: id }) }))}
        value={opacity}
        onChange={(chosen) => change({ opacity: chosen === '100' ? undefined : chosen })}
      />
      <ChoiceBar
        label={t('reports.deviation.unit')}
        options={[
          { id: 'points', text: t('reports.deviation.unit.points') },
          { id: 'sd', text: t('reports.deviation.unit.sd') },
        ]}
        value={unit}
        onChange={(chosen) => change({ unit: chosen === 'sd' ? chosen : undefined })}
      />
    </>
  );
}
