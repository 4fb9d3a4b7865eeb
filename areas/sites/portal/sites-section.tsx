import { useState } from 'react';
import MapPin from 'lucide-react/icons/map-pin';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { chooseSiteCategory, getSites, type SitesView } from '../sites.contract.ts';
import { SiteDialog } from './site-dialog.tsx';
import { useSiteColumns } from './use-site-columns.tsx';

/** Shows everything that is set for each site, and changes it. */
export function SitesSection() {
  const sites = useApiQuery(getSites, {});
  return <Loaded query={sites}>{(view) => <Sites view={view} onRefused={() => void sites.refetch()} />}</Loaded>;
}

function Sites({ view, onRefused }: { view: SitesView; onRefused: () => void }) {
  const t = useText();
  const columns = useSiteColumns(view);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = view.sites.find(({ tag }) => tag.id === openId);
  return (
    <div className="stack gap-cards">
      <Card title={t('sites.title')}>
        <div className="stack gap-16">
          <p>{t('sites.intro')}</p>
          <CategoryChoice view={view} />
        </div>
      </Card>
      <DataTable
        label={t('sites.title')}
        columns={columns}
        page={{ items: view.sites, total: view.sites.length, nextCursor: null }}
        rowId={({ tag }) => tag.id}
        rowName={({ tag }) => tag.name}
        onOpenRow={({ tag }) => setOpenId(tag.id)}
        empty={
          <EmptyState
            icon={MapPin}
            title={t('sites.none')}
            actions={<LinkButton href="/tags">{t('sites.openTags')}</LinkButton>}
          >
            {t('sites.noneText')}
          </EmptyState>
        }
      />
      {open && (
        <SiteDialog
          site={open}
          organization={view.organization}
          version={view.version}
          onClose={() => setOpenId(null)}
          onRefused={onRefused}
        />
      )}
    </div>
  );
}

/** Which category contains the sites. An organization with one category is not asked. */
function CategoryChoice({ view: { categoryId, version } }: { view: SitesView }) {
  const t = useText();
  const { data } = useApiQuery(offerTags, {});
  const { mutate, error } = useApiMutation(chooseSiteCategory, { refreshes: [getSites, listSettingChanges] });
  const categories = data?.categories ?? [];
  if (categories.length < 2) return null;
  const choose = (id: string) =>
    mutate(
      { body: { categoryId: id || null, version } },
      { onSuccess: () => showToast({ detail: t('ui.setting.saved') }) },
    );
  return (
    <>
      <FormFailure failure={error} />
      <NativeSelect
        label={t('sites.category')}
        hint={t('sites.categoryHint')}
        options={[{ id: '', text: t('sites.category.all') }, ...categories.map(({ id, name }) => ({ id, text: name }))]}
        value={categoryId ?? ''}
        onChange={choose}
      />
    </>
  );
}
