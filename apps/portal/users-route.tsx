import { useMemo, type ReactNode } from 'react';
import { ImportBanner } from '#areas/imports/portal/import-banner.tsx';
import { ImportPeople } from '#areas/imports/portal/import-people.tsx';
import { WaysIn } from '#areas/joining/portal/ways-in.tsx';
import { useExpectedColumns } from '#areas/schedules/portal/use-expected-columns.tsx';
import { useFactorColumn } from '#areas/identity/portal/use-factor-column.tsx';
import { useConsentColumn } from '#areas/privacy/portal/use-consent-column.tsx';
import { exportPeople } from '#areas/reports/people-export.contract.ts';
import { Standings } from '#areas/testing/portal/standings.tsx';
import { useStandingColumns } from '#areas/testing/portal/use-standing-columns.tsx';
import { TagChoice } from '#areas/users/portal/tag-choice.tsx';
import type { User } from '#areas/users/users.contract.ts';
import { userName } from '#areas/users/user-name.ts';
import { UsersPage, type MoreRowActions } from '#areas/users/portal/users-page.tsx';
import { PeopleTogether } from '#platform/portal/people-together.tsx';
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

/** What tests, schedules, consents and logins say of people. */
function useMoreColumns(maySeeScores: boolean): readonly Column<User>[] {
  const standing = useStandingColumns<User>(maySeeScores);
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
    <Standings userIds={userIds}>{children}</Standings>
  </PeopleTogether>
);
