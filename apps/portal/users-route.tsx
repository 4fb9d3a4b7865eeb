import { useMemo, type ReactNode } from 'react';
import { ImportBanner } from '#areas/imports/portal/import-banner.tsx';
import { ImportPeople } from '#areas/imports/portal/import-people.tsx';
import { WaysIn } from '#areas/joining/portal/ways-in.tsx';
import { ExpectedPeople } from '#areas/schedules/portal/expected-people.tsx';
import { useExpectedColumns } from '#areas/schedules/portal/use-expected-columns.tsx';
import { exportPeople } from '#areas/reports/people-export.contract.ts';
import { Standings } from '#areas/testing/portal/standings.tsx';
import { useStandingColumns } from '#areas/testing/portal/use-standing-columns.tsx';
import { TagChoice } from '#areas/users/portal/tag-choice.tsx';
import type { User } from '#areas/users/users.contract.ts';
import { userName } from '#areas/users/user-name.ts';
import { UsersPage, type MoreRowActions } from '#areas/users/portal/users-page.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import { ManyPeopleActions } from './many-people-actions.tsx';
import { useFirstSteps } from './use-first-steps.ts';
import { usePeopleActs } from './use-people-acts.tsx';

/** The users with the ways in which more of them come, and with how they stand. */
export function UsersRoute() {
  const maySeeScores = usePermission('scores.view');
  return (
    <UsersPage
      notice={<ImportBanner />}
      actions={
        <>
          <ImportPeople />
          <WaysIn tagChoice={TagChoice} />
        </>
      }
      moreColumns={useMoreColumns(maySeeScores)}
      around={maySeeScores ? WithStandings : ExpectedPeople}
      moreBulkActions={ManyPeopleActions}
      moreRowActions={useRowActs()}
      file={exportPeople}
      firstSteps={useFirstSteps()}
    />
  );
}

function useRowActs(): MoreRowActions {
  const { items, dialog } = usePeopleActs();
  return { items: (user) => items({ people: { ids: [user.id] }, name: userName(user) }), dialog };
}

/** What tests and schedules say of people. */
function useMoreColumns(maySeeScores: boolean): readonly Column<User>[] {
  const standing = useStandingColumns<User>(maySeeScores);
  const expected = useExpectedColumns<User>();
  return useMemo(() => [...standing, ...expected], [standing, expected]);
}

const WithStandings = ({ userIds, children }: { userIds: readonly string[]; children: ReactNode }) => (
  <ExpectedPeople userIds={userIds}>
    <Standings userIds={userIds}>{children}</Standings>
  </ExpectedPeople>
);
