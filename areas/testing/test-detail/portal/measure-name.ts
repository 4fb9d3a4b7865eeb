import type { Translate } from '#platform/portal/texts.ts';
import type { MeasureId } from '../measures.ts';

export function measureName(t: Translate, id: MeasureId): string {
  const names: Record<MeasureId, string> = {
    reactionTime: t('testing.detail.measure.reactionTime'),
    lapses: t('testing.detail.measure.lapses'),
    falseStarts: t('testing.detail.measure.falseStarts'),
    choiceTime: t('testing.detail.measure.choiceTime'),
    choiceErrors: t('testing.detail.measure.choiceErrors'),
    distraction: t('testing.detail.measure.distraction'),
    tracking: t('testing.detail.measure.tracking'),
    signalsMissed: t('testing.detail.measure.signalsMissed'),
    falseAlarms: t('testing.detail.measure.falseAlarms'),
    symbolTime: t('testing.detail.measure.symbolTime'),
    symbolsRight: t('testing.detail.measure.symbolsRight'),
    symbolErrors: t('testing.detail.measure.symbolErrors'),
  };
  return names[id];
}
