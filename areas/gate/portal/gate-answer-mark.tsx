import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Hourglass from 'lucide-react/icons/hourglass';
import IdCard from 'lucide-react/icons/id-card';
import UserRound from 'lucide-react/icons/user-round';
import type { GateAnswer } from '#areas/gate/gate-answer.ts';
import { gateAnswerWords } from '#areas/gate/gate-answer-words.ts';
import { useText } from '#platform/portal/text.tsx';
import './gate.css';

const ICONS: Readonly<Record<GateAnswer, LucideIcon>> = {
  cleared: CircleCheck,
  must_test: ClipboardList,
  must_wait: Hourglass,
  ask_a_person: UserRound,
  unknown_badge: CircleHelp,
  wrong_badge: IdCard,
  suspended_badge: Ban,
  expired_badge: IdCard,
};

/** Shows what a gate was told, as an icon and words. */
export function GateAnswerMark({ answer, children }: { answer: GateAnswer; children?: string | undefined }) {
  const t = useText();
  const Icon = ICONS[answer];
  return (
    <span className="inline-row gap-6 small-icons gate-answer" data-open={answer === 'cleared'}>
      <Icon aria-hidden />
      {children ?? t(gateAnswerWords[answer])}
    </span>
  );
}
