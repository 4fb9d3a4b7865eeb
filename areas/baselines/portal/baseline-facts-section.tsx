import { NORMS } from '#areas/scoring/norms.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { FactList } from '#platform/portal/ui/fact-list.tsx';

/** Explains how a baseline is made. Measurements fix all of its rules, so there is nothing to configure. */
export function BaselineFactsSection() {
  const t = useText();
  const { discardFirst, minTests, minDistinctDays, maxTests, staleAfterDays } = NORMS.baseline;
  const facts = [
    [t('baselines.facts.practice'), t('baselines.facts.practiceText', { count: discardFirst })],
    [t('baselines.facts.needed'), t('baselines.facts.neededText', { tests: minTests, days: minDistinctDays })],
    [t('baselines.facts.grows'), t('baselines.facts.growsText', { tests: maxTests })],
    [t('baselines.facts.stale'), t('baselines.facts.staleText', { days: staleAfterDays })],
    [t('baselines.facts.device'), t('baselines.facts.deviceText')],
    [t('baselines.facts.reset'), t('baselines.facts.resetText')],
  ] as const;
  return (
    <Card title={t('baselines.facts.title')} note={t('baselines.facts.norms', { version: NORMS.version })}>
      <p className="field-hint">{t('baselines.facts.intro')}</p>
      <FactList facts={facts} />
    </Card>
  );
}
