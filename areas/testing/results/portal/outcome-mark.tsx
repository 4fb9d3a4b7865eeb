import './chips.css';
import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Eye from 'lucide-react/icons/eye';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Undo2 from 'lucide-react/icons/undo-2';
import { useText } from '#platform/portal/text.tsx';
import type { Result } from '../results.contract.ts';
import type { VisitOutcome } from '../visit-outcome.ts';
import { outcomeName } from './outcome-name.ts';

const ICONS: Readonly<Record<VisitOutcome, LucideIcon>> = {
  establishing: CircleDashed,
  clear: Check,
  caution: Eye,
  confirming: RotateCw,
  confirmed: CircleCheckBig,
  cleared_on_retest: Undo2,
  unconfirmed: CircleQuestionMark,
  pass: Check,
  inconclusive: CircleQuestionMark,
  invalid: Ban,
};

/** The outcome of a visit as an icon and words, without a color. */
export function OutcomeMark({ result }: { result: Pick<Result, 'isVoided' | 'isValid' | 'outcome'> }) {
  const t = useText();
  const Icon = result.isVoided || !result.isValid ? Ban : ICONS[result.outcome];
  return (
    <span className="inline-row one-line quiet-icons outcome-mark">
      <Icon aria-hidden="true" />
      {outcomeName(t, result)}
    </span>
  );
}
