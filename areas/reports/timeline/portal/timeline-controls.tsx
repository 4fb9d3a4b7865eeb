import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { GroupByChoice } from '#areas/reports/deviation/portal/deviation-groups-card.tsx';
import { useTimelineView } from './use-timeline-view.ts';

/** Chooses what rows, columns and cells show, and the order of the rows. */
export function TimelineControls() {
  const t = useText();
  const [, change] = useSearchValues();
  const { by, value, sort, groupBy } = useTimelineView();
  return (
    <div className="timeline-controls no-print">
      <GroupByChoice />
      <Select
        look="quiet"
        label={t('reports.timeline.by')}
        options={[
          { id: 'day', text: t('reports.timeline.by.day') },
          { id: 'week', text: t('reports.timeline.by.week') },
        ]}
        value={by}
        onChange={(id) => change({ by: id === 'day' ? undefined : id })}
      />
      <Select
        look="quiet"
        label={t('reports.timeline.value')}
        options={[
          { id: 'last', text: t('reports.timeline.value.last') },
          { id: 'worst', text: t('reports.timeline.value.worst') },
          { id: 'mean', text: t('reports.timeline.value.mean') },
        ]}
        value={value}
        onChange={(id) => change({ value: id === 'last' ? undefined : id })}
      />
      {!groupBy && (
        <Select
          look="quiet"
          label={t('reports.timeline.sort')}
          options={[
            { id: 'latest', text: t('reports.timeline.sort.latest') },
            { id: 'worst', text: t('reports.timeline.sort.worst') },
            { id: 'reds', text: t('reports.timeline.sort.reds') },
            { id: 'name', text: t('reports.timeline.sort.name') },
          ]}
          value={sort}
          onChange={(id) => change({ order: id === 'latest' ? undefined : id })}
        />
      )}
    </div>
  );
}
