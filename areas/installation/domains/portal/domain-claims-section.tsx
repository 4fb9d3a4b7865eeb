import '#areas/installation/frame/portal/operations.css';
import { useMemo, useState } from 'react';
import Globe from 'lucide-react/icons/globe';
import SearchX from 'lucide-react/icons/search-x';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldMinus from 'lucide-react/icons/shield-minus';
import { useApiList } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { SearchField } from '#platform/portal/ui/form/search-field.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import { listDomainClaims, type DomainClaim } from '../domain-claims.contract.ts';
import { ApproveQuestion, RevokeQuestion } from './domain-claim-questions.tsx';

/** The organizations' email domains, and the claims that wait for approval. */
export function DomainClaimsSection() {
  const t = useText();
  const [search, setSearch] = useState('');
  const paging = useCursorPaging(search);
  const claims = useApiList(listDomainClaims, {
    query: {
      limit: paging.pageSize,
      ...(search.trim() && { search: search.trim() }),
      ...(paging.cursor !== undefined && { cursor: paging.cursor }),
    },
  });
  const columns = useClaimColumns();
  const [asked, setAsked] = useState<DomainClaim>();
  const close = () => setAsked(undefined);
  return (
    <div className="stack gap-16 codes operations">
      <Card title={t('installation.domains.title')}>
        <p>{t('installation.domains.intro')}</p>
      </Card>
      <div className="list-bar">
        <SearchField label={t('installation.domains.search')} value={search} onChange={setSearch} />
      </div>
      <Loaded query={claims}>
        {(page) => (
          <DataTable
            label={t('installation.domains.title')}
            columns={columns}
            page={page}
            paging={paging}
            isFiltered={search.trim() !== ''}
            rowId={({ id }) => id}
            rowName={({ domain }) => domain}
            rowActions={(claim) => <ClaimAction claim={claim} onAction={() => setAsked(claim)} />}
            empty={<EmptyState icon={Globe} title={t('installation.domains.empty')} />}
            filteredEmpty={<EmptyState icon={SearchX} title={t('ui.table.noResults')} />}
          />
        )}
      </Loaded>
      {asked &&
        (isProved(asked) ? (
          <RevokeQuestion claim={asked} onClose={close} />
        ) : (
          <ApproveQuestion claim={asked} onClose={close} />
        ))}
    </div>
  );
}

const isProved = ({ provedAt }: DomainClaim): boolean => provedAt !== null;

function ClaimAction({ claim, onAction }: { claim: DomainClaim; onAction: () => void }) {
  const t = useText();
  return isProved(claim) ? (
    <MenuItem icon={ShieldMinus} onAction={onAction}>
      {t('installation.domains.revoke')}
    </MenuItem>
  ) : (
    <MenuItem icon={ShieldCheck} isDisabled={claim.isTaken} onAction={onAction}>
      {t('installation.domains.approve')}
    </MenuItem>
  );
}

function stateWords(t: ReturnType<typeof useText>, { provedBy, isTaken }: DomainClaim): string {
  if (isTaken) return t('installation.domains.taken');
  if (provedBy === null) return t('installation.domains.waiting');
  return t(provedBy === 'dns' ? 'installation.domains.byDns' : 'installation.domains.bySuperAdmin');
}

function useClaimColumns(): readonly Column<DomainClaim>[] {
  const t = useText();
  const { day } = useDates();
  return useMemo(
    () => [
      { id: 'domain', header: t('installation.domains.domain'), cell: ({ domain }) => domain },
      {
        id: 'organization',
        header: t('installation.domains.organization'),
        cell: ({ organizationName }) => organizationName || '–',
        isOnCard: true,
      },
      {
        id: 'state',
        header: t('installation.domains.state'),
        cell: (claim) => stateWords(t, claim),
        isOnCard: true,
      },
      { id: 'since', header: t('installation.domains.since'), cell: ({ createdAt }) => day(createdAt) },
    ],
    [t, day],
  );
}
