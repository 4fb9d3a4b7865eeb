import FolderLock from 'lucide-react/icons/folder-lock';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { UnsavedGuard } from '#platform/portal/ui/form/unsaved-guard.tsx';
import type { Case, CaseStep, CaseStory } from '#areas/cases/case/cases.contract.ts';
import { CaseDecision } from './case-decision.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseStatement } from './case-statement.tsx';
import { CaseTests } from './case-test-facts.tsx';
import { MedicalNotes } from './medical-notes.tsx';
import { useCaseWork } from './use-case-work.ts';
import { useCaseStory } from './use-cases.ts';
import '#areas/cases/case/portal/cases.css';
import { useDates } from '#platform/portal/time/dates.ts';
import { CasePart } from './case-part.tsx';
import { labelName } from '#areas/cases/case/portal/label-name.ts';
import { QuotedText } from '#areas/cases/case/portal/quoted-text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { decisionName } from '#areas/cases/case/decision-name.ts';

/** Shows a case with all its details, and the steps it allows. */
export function CaseFacts({ caseId }: { caseId: string }) {
  const t = useText();
  const mayHandle = usePermission('cases.handle');
  if (mayHandle) return <KnownCase key={caseId} caseId={caseId} />;
  return (
    <EmptyState icon={FolderLock} title={t('cases.forbidden')}>
      {t('cases.forbiddenText')}
    </EmptyState>
  );
}

function KnownCase({ caseId }: { caseId: string }) {
  const story = useCaseStory(caseId);
  return <Loaded query={story}>{(found) => <Story story={found} readAnew={story.refetch} />}</Loaded>;
}

interface StoryProps {
  story: CaseStory;
  readAnew: Parameters<typeof useCaseWork>[1];
}

function Story({ story, readAnew }: StoryProps) {
  const work = useCaseWork(story, readAnew);
  const { case: shown, tests, remarks, steps, medicalNotes } = story;
  return (
    <div className="stack content-start gap-20 clear case-facts">
      <CaseHead shown={shown} work={work} />
      <CaseTests tests={tests} userId={shown.person.id} />
      <CaseRemarks remarks={remarks} />
      <CaseDecision shown={shown} work={work} />
      <CaseStatement shown={shown} work={work} />
      {medicalNotes && <MedicalNotes caseId={shown.id} notes={medicalNotes} onAdded={work.loadAgain} />}
      <CaseTimeline steps={steps} shown={shown} />
      <UnsavedGuard isDirty={work.isDirty && !work.isPending} />
    </div>
  );
}

/** Shows remarks on these tests; renders nothing when there are none. */
function CaseRemarks({ remarks }: Pick<CaseStory, 'remarks'>) {
  const t = useText();
  const { moment } = useDates();
  if (remarks.length === 0) return null;
  return (
    <CasePart title={t('cases.remarks')}>
      <ul className="ruled-items case-list">
        {remarks.map(({ id, text, at, answer, isByStaff, author }) => (
          <li key={id}>
            <QuotedText
              text={text}
              facts={isByStaff ? `${author ? labelName(author) : t('cases.somebody')}, ${moment(at)}` : moment(at)}
            />
            {answer && (
              <div className="quoted">
                <QuotedText text={answer} facts={t('cases.answer')} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </CasePart>
  );
}

/** Lists all steps of a case, earliest first, including the texts of replaced decisions. */
function CaseTimeline({ steps, shown }: { steps: readonly CaseStep[]; shown: Case }) {
  const t = useText();
  const { moment } = useDates();
  const told = [shown.reason, shown.statement?.text, shown.answer?.text, shown.decision?.note];
  return (
    <CasePart title={t('cases.timeline')}>
      <ol className="case-timeline">
        {steps.map((step) => (
          <li key={step.id}>
            <time dateTime={step.at}>{moment(step.at)}</time>
            <span>
              {stepWords(t, step)}
              {step.note && !told.includes(step.note) && <small>{step.note}</small>}
            </span>
          </li>
        ))}
      </ol>
    </CasePart>
  );
}

function stepWords(t: Translate, { kind, by, decision }: CaseStep): string {
  const who = by ? labelName(by) : t('cases.product');
  return {
    opened: t('cases.step.opened', { who }),
    acknowledged: t('cases.step.acknowledged', { who }),
    decided: t('cases.step.decided', { who, decision: decision ? decisionName(t, decision) : '–' }),
    closed: t('cases.step.closed', { who }),
    stated: t('cases.step.stated', { who }),
    answered: t('cases.step.answered', { who }),
    medicalNote: t('cases.step.medicalNote', { who }),
    reminded: t('cases.step.reminded', { who }),
  }[kind];
}
