import { useMemo, type ReactNode } from 'react';
import { ImportBanner } from '#areas/imports/dialog/portal/import-banner.tsx';
import { ImportPeople } from '#areas/imports/dialog/portal/import-people.tsx';
import { InviteMenu } from '#areas/joining/invite-dialogs/portal/invite-menu.tsx';
import { useExpectedColumns } from '#areas/schedules/expected-tests/portal/use-expected-columns.tsx';
import { useFactorColumn } from '#areas/identity/user-access/portal/use-factor-column.tsx';
import { useConsentColumn } from '#areas/privacy/portal/use-consent-column.tsx';
import { exportPeople } from '#areas/reports/people-export/people-export.contract.ts';
import { LatestResultsProvider } from '#areas/testing/user-page/portal/latest-results-provider.tsx';
import { useLatestResultColumns } from '#areas/testing/user-page/portal/use-latest-result-columns.tsx';
import { TagChoice } from '#areas/users/tags/portal/tag-choice.tsx';
import type { User } from '#areas/users/person/users.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { UsersPage, type MoreRowActions } from '#areas/users/management/portal/users-page.tsx';
import { PeopleTogether } from '#platform/portal/people-together.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { ManyPeopleActions } from '#apps/portal/people/many-people-actions.tsx';
import { useFirstSteps } from '#apps/portal/welcome/use-first-steps.ts';
import { usePeopleActs } from '#apps/portal/people/use-people-acts.tsx';

/** The page of users with the ways to add people, and with columns for how each person is doing. */
export function UsersRoute() {
  const maySeeScores = usePermission('scores.view');
  return (
    <UsersPage
      notice={<ImportBanner />}
      actions={
        <>
          <ImportPeople />
          <InviteMenu tagChoice={TagChoice} />
        </>
      }
      moreColumns={useMoreColumns(maySeeScores)}
      around={maySeeScores ? WithStandings : PeopleTogether}
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

/** The data about people from tests, schedules, consents and logins. */
function useMoreColumns(maySeeScores: boolean): readonly Column<User>[] {
  const standing = useLatestResultColumns<User>(maySeeScores);
  const expected = useExpectedColumns<User>();
  const consent = useConsentColumn<User>();
  const factor = useFactorColumn<User>();
  return useMemo(
    () => [...standing, ...expected, consent, ...(factor ? [factor] : [])],
    [standing, expected, consent, factor],
  );
}

const WithStandings = ({ userIds, children }: { userIds: readonly string[]; children: ReactNode }) => (
  <PeopleTogether userIds={userIds}>
    <LatestResultsProvider userIds={userIds}>{children}</LatestResultsProvider>
  </PeopleTogether>
);
