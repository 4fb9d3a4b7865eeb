import { OpenCaseDialog } from '#areas/cases/opening/portal/open-case-dialog.tsx';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { ScoresPage } from '#areas/reports/scores/portal/scores-page.tsx';
import type { ScoreDialogs } from '#areas/reports/scores/portal/use-score-actions.tsx';
import type { ScoreRow } from '#areas/reports/scores/score-row.ts';
import { OrderRetestDialog } from '#areas/testing/user-page/portal/order-retest-dialog.tsx';
import { PhotoReview } from '#areas/testing/photos/portal/photo-review.tsx';
import { StaffRemarkDialog } from '#areas/testing/remarks/portal/staff-remark-dialog.tsx';
import { TestDetail } from '#areas/testing/test-detail/portal/test-detail.tsx';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';

interface RowDialogProps {
  row: ScoreRow;
  onClose: () => void;
}

const DIALOGS: ScoreDialogs = {
  photo: ({ row, onClose }) => <PhotoReview resultId={row.id} onClose={onClose} />,
  retest: ({ row, onClose }) => (
    <OrderRetestDialog resultId={row.id} userId={row.userId} name={userName(row.person)} onClose={onClose} />
  ),
  openCase: OpenCaseOfTest,
  remark: ({ row, onClose }) => <StaffRemarkDialog result={row} name={userName(row.person)} onClose={onClose} />,
};

/** The report with the actions of tests and cases, and with a link to a test's full record. */
export const ScoresRoute = () => <ScoresPage dialogs={DIALOGS} told={TestInFull} />;

/** Opens the new case on the page where it is decided. */
function OpenCaseOfTest({ row, onClose }: RowDialogProps) {
  const t = useText();
  const { moment } = useDates();
  const { go } = useNavigation();
  const test = { id: row.id, name: `${testName(t, row.testType)}, ${moment(row.takenAt)}` };
  const opened = (id: string) => go(`/users/${row.userId}?tab=cases&case=${id}`);
  return (
    <OpenCaseDialog userId={row.userId} name={userName(row.person)} test={test} onOpened={opened} onClose={onClose} />
  );
}

function TestInFull({ row, backTo }: { row: ScoreRow; backTo: string }) {
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
