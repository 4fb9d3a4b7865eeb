import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { DEVIATION_RULES, type DeviationRules } from '../deviation-row.ts';
import { rulesWords } from '../deviation-words.ts';

/** Which baseline tests are judged by; kept in the URL, so that a link shows the same. */
export function useDeviationRules(): DeviationRules {
  const [{ rules }] = useSearchValues();
  return rules === 'now' ? 'now' : 'then';
}

/** The choice between the judgment when each test was taken and today's baseline. */
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

/** Shown only while tests are judged by today's baseline. */
export function DeviationRulesNote() {
  const t = useText();
  if (useDeviationRules() === 'then') return null;
  return <Notice>{t('reports.deviation.rules.nowExplained')}</Notice>;
}
