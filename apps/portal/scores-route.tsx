import { OpenCaseDialog } from '#areas/cases/portal/open-case-dialog.tsx';
import { useSession } from '#areas/identity/portal/use-session.tsx';
import { ScoresPage } from '#areas/reports/portal/scores-page.tsx';
import type { ScoreDialogs } from '#areas/reports/portal/use-score-actions.tsx';
import type { ScoreRow } from '#areas/reports/scores.contract.ts';
import { OrderRetestDialog } from '#areas/testing/portal/order-retest-dialog.tsx';
import { PhotoReview } from '#areas/testing/portal/photo-review.tsx';
import { StaffRemarkDialog } from '#areas/testing/portal/staff-remark-dialog.tsx';
import { TestDetail } from '#areas/testing/portal/test-detail.tsx';
import { testName } from '#areas/testing/portal/test-name.ts';
import { userName } from '#areas/users/user-name.ts';
import { useDates } from '#platform/portal/dates.ts';
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

/** The report, with what tests and cases let a reader do, and the whole record of a test from where tests are told. */
export const ScoresRoute = () => <ScoresPage dialogs={DIALOGS} told={TestTold} />;

/** The new case is shown where it is decided. */
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
