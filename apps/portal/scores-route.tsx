import { useSession } from '#areas/identity/portal/use-session.tsx';
import { ScoresPage } from '#areas/reports/portal/scores-page.tsx';
import type { ScoreRow } from '#areas/reports/scores.contract.ts';
import { PhotoReview } from '#areas/testing/portal/photo-review.tsx';
import { TestDetail } from '#areas/testing/portal/test-detail.tsx';
import { userName } from '#areas/users/user-name.ts';

/** The report, with the photos and the whole record of a test from where tests are told. */
export const ScoresRoute = () => <ScoresPage photoReview={PhotoReview} told={TestTold} />;

function TestTold({ row, backTo }: { row: ScoreRow; backTo: string }) {
  const session = useSession();
  const of = {
    userId: row.userId,
    name: userName(row.person),
    employeeNumber: row.person.employeeNumber,
    organizationName: session.organization_name,
    printedBy: session.first_name,
  };
  return <TestDetail resultId={row.id} of={of} backTo={backTo} />;
}
