import { useText } from '#platform/portal/text.tsx';
import { ChoiceBar } from '#platform/portal/ui/choice-bar.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { GroupByChoice } from '#areas/reports/deviation/portal/deviation-groups-card.tsx';
import { useStatView } from './use-stat-view.ts';

/** The choice of the comparison period, and of how numbers are summed up. */
export function StatDisplay() {
  const t = useText();
  const { compare, over, change } = useStatView();
  return (
    <>
      <Select
        look="quiet"
        label={t('reports.stat.compare')}
        options={[
          { id: 'none', text: t('reports.stat.compare.none') },
          { id: 'previous', text: t('reports.stat.compare.previous') },
          { id: 'lastYear', text: t('reports.stat.compare.lastYear') },
        ]}
        value={compare ?? 'none'}
        onChange={(chosen) => change({ compare: chosen === 'none' ? undefined : chosen })}
      />
      <GroupByChoice />
      <ChoiceBar
        label={t('reports.stat.over')}
        options={[
          { id: 'tests', text: t('reports.stat.over.tests') },
          { id: 'people', text: t('reports.stat.over.people') },
        ]}
        value={over}
        onChange={(chosen) => change({ over: chosen === 'people' ? chosen : undefined })}
      />
    </>
  );
}
