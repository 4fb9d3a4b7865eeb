import { useEffect, useState } from 'react';
import Lock from 'lucide-react/icons/lock';
import { useRefreshSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { listOwners } from '#areas/users/rights/owners.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { pageLocale } from '#platform/portal/texts.ts';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { PageSpinner } from '#platform/portal/ui/spinner.tsx';

/**
 * Replaces a page that this administrator may not use. The stored permissions may be old, so it asks the server first.
 */
export function ForbiddenPage({ title }: { title: string }) {
  const t = useText();
  const isAsking = useAskingAnew();
  const owners = useApiQuery(listOwners, {});
  if (isAsking || owners.isPending) return <PageSpinner />;
  const names = owners.data?.names ?? [];
  return (
    <main className="page">
      <PageHeader title={t(title)} />
      <Card isFlush>
        <EmptyState icon={Lock} title={t('shell.forbidden.title', { page: t(title) })}>
          {names.length > 0
            ? t('shell.forbidden.ask', {
                names: new Intl.ListFormat(pageLocale(), { type: 'disjunction' }).format(names),
              })
            : t('shell.forbidden.askOwner')}
        </EmptyState>
      </Card>
    </main>
  );
}

/** A permission that was given in the meantime opens the page at once. */
function useAskingAnew(): boolean {
  const refresh = useRefreshSession();
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    refresh()
      .catch(() => undefined)
      .finally(() => setAsking(false));
  }, [refresh]);
  return isAsking;
}
