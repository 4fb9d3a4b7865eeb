import type { LucideIcon } from 'lucide-react';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Eye from 'lucide-react/icons/eye';
import FolderCheck from 'lucide-react/icons/folder-check';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useText } from '#platform/portal/text.tsx';
import type { CaseState } from '../case-state.ts';
import { caseStateWords } from '../case-words.ts';
import './cases.css';

const ICONS: Readonly<Record<CaseState, LucideIcon>> = {
  open: FolderOpen,
  acknowledged: Eye,
  decided: CircleCheckBig,
  closed: FolderCheck,
};

/** Shows the state of a case as an icon and a word. */
export function CaseStateMark({ state }: { state: CaseState }) {
  const t = useText();
  const Icon = ICONS[state];
  return (
    <span className={`inline-row gap-6 one-line small-icons case-state case-state-${state}`}>
      <Icon aria-hidden />
      {t(caseStateWords[state])}
    </span>
  );
}
