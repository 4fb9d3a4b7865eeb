import FolderLock from 'lucide-react/icons/folder-lock';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { UnsavedGuard } from '#platform/portal/ui/unsaved-guard.tsx';
import type { CaseStory } from '#areas/cases/case/cases.contract.ts';
import { CaseDecision } from './case-decision.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseRemarks } from './case-remarks.tsx';
import { CaseStatement } from './case-statement.tsx';
import { CaseTests } from './case-test-facts.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { MedicalNotes } from './medical-notes.tsx';
import { useCaseWork } from './use-case-work.ts';
import { useCaseStory } from './use-cases.ts';
import '#areas/cases/case/portal/cases.css';

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
