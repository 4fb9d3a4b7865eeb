import { ImportBanner } from '#areas/imports/portal/import-banner.tsx';
import { ImportPeople } from '#areas/imports/portal/import-people.tsx';
import { InvitePeopleButton } from '#areas/joining/portal/invite-people-button.tsx';
import { WaysIn } from '#areas/joining/portal/ways-in.tsx';
import { exportPeople } from '#areas/testing/people-export.contract.ts';
import { Standings } from '#areas/testing/portal/standings.tsx';
import { useStandingColumns } from '#areas/testing/portal/use-standing-columns.tsx';
import { TagChoice } from '#areas/users/portal/tag-choice.tsx';
import { UsersPage } from '#areas/users/portal/users-page.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useFirstSteps } from './use-first-steps.ts';

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
      moreColumns={useStandingColumns(maySeeScores)}
      {...(maySeeScores && { around: Standings })}
      moreBulkActions={InvitePeopleButton}
      file={exportPeople}
      firstSteps={useFirstSteps()}
    />
  );
}
