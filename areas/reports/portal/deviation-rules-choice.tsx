import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { ChoiceBar } from '#platform/portal/ui/choice-bar.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { DEVIATION_RULES, type DeviationRules } from '../baseline-deviation.contract.ts';
import { rulesWords } from '../deviation-words.ts';

/** By which baseline tests are judged; in the URL, so that a link shows the same. */
export function useDeviationRules(): DeviationRules {
  const [{ rules }] = useSearchValues();
  return rules === 'now' ? 'now' : 'then';
}

/** As each test was judged when it was taken, or anew by today's baseline. */
export function DeviationRulesChoice() {
  const t = useText();
  const [, change] = useSearchValues();
  return (
    <ChoiceBar
      label={t('reports.deviation.rules')}
      options={DEVIATION_RULES.map((id) => ({ id, text: t(rulesWords(id)) }))}
      value={useDeviationRules()}
      onChange={(chosen) => change({ rules: chosen === 'now' ? chosen : undefined })}
    />
  );
}

/** Nothing to say while tests are shown as they were judged. */
export function DeviationRulesNote() {
  const t = useText();
  if (useDeviationRules() === 'then') return null;
  return <Notice>{t('reports.deviation.rules.nowExplained')}</Notice>;
}
