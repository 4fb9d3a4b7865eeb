import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { TagChip } from '#areas/users/tags/portal/tag-chip.tsx';
import { shownDeviation } from '#areas/testing/results/shown-number.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import type { DeviationGroup } from '../baseline-deviation.contract.ts';
import { shareOf, threeClasses } from './deviation-classes-card.tsx';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';

const NONE = 'none';

/** The choice of the category to group people by; kept in the URL. */
export function GroupByChoice() {
  const t = useText();
  const [{ groupBy }, change] = useSearchValues();
  const { data } = useApiQuery(offerTags, {}, { staleTime: 60_000 });
  const categories = data?.categories ?? [];
  if (categories.length === 0) return null;
  return (
    <Select
      look="quiet"
      label={t('reports.deviation.groupBy')}
      options={[
        { id: NONE, text: t('reports.deviation.groupByNone') },
        ...categories.map(({ id, name }) => ({ id, text: t('reports.deviation.groupByCategory', { name }) })),
      ]}
      value={categories.some(({ id }) => id === groupBy) ? (groupBy ?? NONE) : NONE}
      onChange={(id) => change({ groupBy: id === NONE ? undefined : id })}
    />
  );
}

/** A subtotal for each tag of the category. */
export function DeviationGroupsCard({ groups }: { groups: readonly DeviationGroup[] }) {
  const t = useText();
  return (
    <Card title={t('reports.deviation.groups')} isFlush>
      <div className="deviation-groups">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('reports.deviation.tag')}</th>
              <th scope="col">{t('reports.deviation.people')}</th>
              <th scope="col">{t('reports.deviation.median')}</th>
              <th scope="col">{t('reports.deviation.share.green')}</th>
              <th scope="col">{t('reports.deviation.share.orange')}</th>
              <th scope="col">{t('reports.deviation.share.red')}</th>
              <th scope="col">{t('reports.deviation.share.none')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRow key={group.tag?.id ?? NONE} group={group} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function GroupRow({ group: { tag, people, median, classes } }: { group: DeviationGroup }) {
  const t = useText();
  const locale = useLocale();
  const { change } = useReportFilter();
  const { green, orange, red } = threeClasses(classes);
  return (
    <tr>
      <th scope="row">
        {tag ? (
          <Button look="quiet" size="small" onPress={() => change({ tags: tag.id, tagMatch: undefined })}>
            <TagChip tag={tag} />
          </Button>
        ) : (
          t('reports.deviation.noTag')
        )}
      </th>
      <td>{new Intl.NumberFormat(locale).format(people)}</td>
      <td>{median === null ? '–' : shownDeviation(median, locale)}</td>
      {[green, orange, red, classes.none].map((count, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- always the same four
        <td key={at}>{shareOf(count, people, locale)}</td>
      ))}
    </tr>
  );
}
