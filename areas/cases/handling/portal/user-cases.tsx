import { useState } from 'react';
import FolderCheck from 'lucide-react/icons/folder-check';
import FolderPlus from 'lucide-react/icons/folder-plus';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { TableSkeleton } from '#platform/portal/ui/table/table-skeleton.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import { CaseDrawer } from './case-drawer.tsx';
import { OpenCaseDialog } from '#areas/cases/opening/portal/open-case-dialog.tsx';
import { useCaseColumns } from './use-case-columns.tsx';
import { usePersonCases } from './use-cases.ts';
import '#areas/cases/case/portal/cases.css';

interface UserCasesProps {
  userId: string;
  /** The person's name as the page shows it. */
  name: string;
}

/** The cases about a person, the latest first; `?case={id}` opens one beside the list. */
export function UserCases({ userId, name }: UserCasesProps) {
  const t = useText();
  const { search, go } = useNavigation();
  const [isOpening, setIsOpening] = useState(false);
  const list = `/users/${userId}?tab=cases`;
  const caseHref = (id: string) => `${list}&case=${id}`;
  const shownId = search['case'];
  const opened = (id: string) => {
    setIsOpening(false);
    go(caseHref(id));
  };
  return (
    <section className="stack content-start gap-12" aria-label={t('cases.list')}>
      <div className="cluster spread items-center gap-12 quiet">
        <p>{t('cases.list.intro')}</p>
        <Button icon={FolderPlus} onPress={() => setIsOpening(true)}>
          {t('cases.open')}
        </Button>
      </div>
      <CaseList userId={userId} caseHref={caseHref} />
      {isOpening && (
        <OpenCaseDialog userId={userId} name={name} onOpened={opened} onClose={() => setIsOpening(false)} />
      )}
      {shownId && (
        <CaseDrawer caseId={shownId} title={t('cases.drawer', { name })} onClose={() => go(list, { replace: true })} />
      )}
    </section>
  );
}

function CaseList({ userId, caseHref }: { userId: string; caseHref: (id: string) => string }) {
  const t = useText();
  const columns = useCaseColumns();
  const paging = useCursorPaging(userId);
  const cursor = paging.cursor === undefined ? {} : { cursor: paging.cursor };
  const cases = usePersonCases(userId, { limit: paging.pageSize, ...cursor });
  return (
    <Loaded query={cases} skeleton={<TableSkeleton columns={columns} rows={3} />}>
      {(page) => (
        <DataTable
          label={t('cases.list')}
          columns={columns}
          page={page}
          rowId={({ id }) => id}
          rowName={({ openedAt }) => openedAt}
          rowHref={({ id }) => caseHref(id)}
          paging={paging}
          empty={
            <EmptyState icon={FolderCheck} title={t('cases.list.none')}>
              {t('cases.list.noneText')}
            </EmptyState>
          }
        />
      )}
    </Loaded>
  );
}
