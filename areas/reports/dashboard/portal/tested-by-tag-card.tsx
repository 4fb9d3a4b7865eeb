import { ShareBar } from '#platform/portal/charts/share-bar.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { DashboardNow } from '../dashboard.contract.ts';
import { useShares } from '#areas/reports/figures/portal/use-shares.ts';

type TestedByTag = DashboardNow['byTag'][number];

/** How many people have tested today, by category and tag. */
export function TestedByTagCard({ byTag }: { byTag: readonly TestedByTag[] }) {
  const t = useText();
  const categories = Map.groupBy(byTag, ({ tag }) => tag.category ?? t('reports.dashboard.otherTags'));
  return (
    <Card title={t('reports.dashboard.byTag')}>
      {byTag.length === 0 && <p className="widget-note">{t('reports.dashboard.noTags')}</p>}
      {[...categories].map(([category, tags]) => (
        <div key={category} className="tag-shares">
          <h3>{category}</h3>
          <ul className="stack gap-10">
            {tags.map((each) => (
              <TagShare key={each.tag.id} tested={each} />
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

function TagShare({ tested: { tag, people, tested } }: { tested: TestedByTag }) {
  const t = useText();
  const { count, share } = useShares();
  const part = people === 0 ? 0 : tested / people;
  return (
    <li>
      <span className="medium ellipsis">{tag.name}</span>
      <span className="faint">{t('reports.dashboard.of', { n: count(tested), whole: count(people) })}</span>
      <span className="tag-share-value">{share(people === 0 ? null : part)}</span>
      <ShareBar share={part} />
    </li>
  );
}
