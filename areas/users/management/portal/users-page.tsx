import { useState, type ComponentType, type ReactNode } from 'react';
import SearchX from 'lucide-react/icons/search-x';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import UsersRound from 'lucide-react/icons/users-round';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { ListBar } from '#platform/portal/ui/table/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/table/list-table.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { useSelection } from '#platform/portal/ui/table/use-selection.ts';
import { useCsvDownload, type CsvEndpoint } from '#platform/portal/calls/use-csv-download.ts';
import { useListView } from '#platform/portal/use-list-view.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { listUsers, USER_SORTS, type User } from '#areas/users/person/users.contract.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { BinDialog } from './bin-dialog.tsx';
import { BulkActions } from './bulk-actions.tsx';
import type { ChosenPeople } from '../chosen-people.ts';
import { CountStrip } from './count-strip.tsx';
import { FirstSteps, type FirstStep } from './first-steps.tsx';
import { filterIn } from './user-filter.ts';
import { UserFilters } from './user-filters.tsx';
import { useUserActions } from './user-actions.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { useUserCounts } from './use-people.ts';
import { useUsers } from './use-users.ts';

export interface SelectedPeople {
  people: ChosenPeople;
  count: number;
  onDone: () => void;
}

/** Actions of other areas on one person: the menu items, and the dialog that one of them opens. */
export interface MoreRowActions {
  items: (user: User) => readonly ReactNode[];
  dialog: ReactNode;
}

interface UsersPageProps {
  /** Buttons at the right of the title, before those of this area. */
  actions?: ReactNode;
  /** Notices above the list. */
  notice?: ReactNode;
  /** Columns of other areas, and the provider that the list needs for them. */
  moreColumns?: readonly Column<User>[];
  around?: ComponentType<{ userIds: readonly string[]; children: ReactNode }>;
  /** Actions of other areas on many people. */
  moreBulkActions?: ComponentType<SelectedPeople>;
  moreRowActions?: MoreRowActions;
  /** The call that downloads the list as a file. */
  file: CsvEndpoint & { readonly query: NonNullable<Endpoint['query']> };
  /** For an organization without people. */
  firstSteps?: readonly FirstStep[];
}

const NO_ACTS: MoreRowActions = { items: () => [], dialog: null };
const NO_COLUMNS: readonly Column<User>[] = [];
const Alone = ({ children }: { children: ReactNode }) => children;

function useUserView(moreColumns: readonly Column<User>[]) {
  const maySeeScores = usePermission('scores.view');
  const [values] = useSearchValues();
  const filter = filterIn(values, maySeeScores);
  return useListView({ screen: 'users', sorts: USER_SORTS, columns: useUserColumns(moreColumns), filter });
}

/** Users (/users): the people of the organization. */
export function UsersPage(props: UsersPageProps) {
  const { actions, notice, moreColumns = NO_COLUMNS, around: Around = Alone, file, firstSteps = [] } = props;
  const t = useText();
  const [values] = useSearchValues();
  const [maySeeScores, mayEdit] = [usePermission('scores.view'), usePermission('users.edit')];
  const filter = filterIn(values, maySeeScores);
  const view = useUserView(moreColumns);
  const users = useUsers(view.query);
  const mayExport = usePermission('exports.identified');
  const csv = useCsvDownload(file, view.csvQuery, 'users');
  return (
    <main className="page">
      <PageHeader
        title={t('users.title')}
        hasTimes
        actions={<HeaderActions mayEdit={mayEdit}>{actions}</HeaderActions>}
      />
      {notice}
      <CountStrip filter={filter} />
      {mayEdit && <Beginning steps={firstSteps} />}
      <ListBar
        view={view}
        searchLabel={t('users.search')}
        filters={<UserFilters filter={filter} maySeeScores={maySeeScores} />}
        csv={mayExport ? csv : undefined}
      />
      <Around userIds={users.data?.items.map(({ id }) => id) ?? []}>
        <PeopleTable
          view={view}
          users={users}
          mayEdit={mayEdit}
          more={props.moreBulkActions}
          rowActs={props.moreRowActions ?? NO_ACTS}
        />
      </Around>
    </main>
  );
}

function HeaderActions({ mayEdit, children }: { mayEdit: boolean; children: ReactNode }) {
  const t = useText();
  const [{ person }, change] = useSearchValues();
  const [isBinOpen, setIsBinOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button icon={Trash2} onPress={() => setIsBinOpen(true)}>
        {t('users.bin.title')}
      </Button>
      <Button icon={UserRoundPlus} onPress={() => change({ person: 'new' })}>
        {t('users.edit.add')}
      </Button>
      {children}
      {isBinOpen && <BinDialog onClose={() => setIsBinOpen(false)} />}
      {person === 'new' && <AddUserDialog onClose={() => change({ person: undefined })} />}
    </>
  );
}

/** Shown while the reader is the organization's only person. */
function Beginning({ steps }: { steps: readonly FirstStep[] }) {
  const t = useText();
  const [, change] = useSearchValues();
  const { data } = useUserCounts();
  const isAlone = data && data.active + data.invited + data.suspended + data.left <= 1;
  if (!isAlone || steps.length === 0) return null;
  const add = { title: t('users.list.addCard'), text: t('users.list.addCardText') };
  return <FirstSteps steps={[...steps, { ...add, onPress: () => change({ person: 'new' }) }]} />;
}

interface PeopleTableProps {
  view: ReturnType<typeof useUserView>;
  users: ReturnType<typeof useUsers>;
  mayEdit: boolean;
  more: ComponentType<SelectedPeople> | undefined;
  rowActs: MoreRowActions;
}

function PeopleTable({ view, users, mayEdit, more: More, rowActs }: PeopleTableProps) {
  const t = useText();
  const { items, dialog } = useUserActions();
  const selection = useSelection(view.matching);
  const rowActions = (user: User) => (
    <>
      {rowActs.items(user)}
      {items(user)}
    </>
  );
  const bulkActions = () => {
    const { selected, count, clear } = selection;
    const people = 'ids' in selected ? { ids: [...selected.ids] } : { allMatching: selected.allMatching };
    const chosen = { people, count, onDone: clear };
    return (
      <>
        <BulkActions {...chosen} />
        {More && <More {...chosen} />}
      </>
    );
  };
  return (
    <>
      <ListTable
        endpoint={listUsers}
        query={users}
        view={view}
        label={t('users.title')}
        rowId={({ id }) => id}
        rowName={userName}
        rowHref={({ id }) => `/users/${id}`}
        {...(mayEdit && { rowActions, selection, bulkActions })}
        empty={
          <EmptyState icon={UsersRound} title={t('users.emptyTitle')}>
            {t('users.emptyText')}
          </EmptyState>
        }
        filteredEmpty={
          <EmptyState
            icon={SearchX}
            title={t('users.noneFound')}
            actions={<Button onPress={view.clearFilters}>{t('users.showEveryone')}</Button>}
          >
            {t('users.noneFoundText')}
          </EmptyState>
        }
      />
      {dialog}
      {rowActs.dialog}
    </>
  );
}
