import { ShareBar } from '#platform/portal/charts/share-bar.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import type { DashboardPeople } from '../dashboard.contract.ts';
import { useShares } from '#areas/reports/figures/portal/use-shares.ts';

/** People by their latest test, compared with their own baseline and not with each other. */
export function LatestTestsCard({ latest }: { latest: DashboardPeople['latest'] }) {
  const t = useText();
  const { count, share } = useShares();
  const compared = latest.classes.reduce((sum, n) => sum + n, 0);
  const words = [
    t('reports.deviation.class.better'),
    t('reports.deviation.class.green'),
    t('reports.deviation.class.orange'),
    t('reports.deviation.class.red'),
  ];
  return (
    <Card
      title={t('reports.dashboard.latest')}
      note={t('reports.dashboard.peopleCount', { count: latest.n })}
      actions={
        <LinkButton look="quiet" size="small" href="/reports/baseline-deviation">
          {t('reports.dashboard.who')}
        </LinkButton>
      }
    >
      <dl className="stack gap-8 small-lines baseline-states">
        {words.map((name, at) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd>
              <ShareBar share={compared === 0 ? 0 : (latest.classes[at] ?? 0) / compared} />
              <span>{count(latest.classes[at] ?? 0)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="widget-note widget-note-ruled">
        {t('reports.dashboard.worsened', {
          count: latest.worsened,
          share: share(compared === 0 ? null : latest.worsened / compared),
        })}{' '}
        {t('reports.dashboard.unclassed', { count: latest.unclassed })}
      </p>
    </Card>
  );
}
