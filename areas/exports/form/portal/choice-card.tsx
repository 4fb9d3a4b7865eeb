import { useId, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import Lock from 'lucide-react/icons/lock';

interface ChoiceCardProps {
  /** Shared by all cards of one choice. */
  group: string;
  title: string;
  children: ReactNode;
  icon: LucideIcon;
  isChosen: boolean;
  onChoose: () => void;
  /** Why it cannot be chosen; undefined if it can. */
  refusal?: string | undefined;
}

/** One of a few options that need a sentence each to tell them apart. */
export function ChoiceCard({ group, title, children, icon: Icon, isChosen, onChoose, refusal }: ChoiceCardProps) {
  const id = useId();
  return (
    <label className="top-row gap-12 export-choice" data-refused={refusal !== undefined || undefined}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={refusal !== undefined}
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text`}
        onChange={onChoose}
      />
      <span className="stack gap-4 may-shrink">
        <span id={`${id}title`} className="row gap-8 medium quiet-icons export-choice-title">
          <Icon aria-hidden />
          {title}
        </span>
        <span id={`${id}text`} className="quiet small-lines">
          {children}
          {refusal && (
            <span className="top-row gap-6 clear small-icons export-choice-refusal">
              <Lock aria-hidden />
              {refusal}
            </span>
          )}
        </span>
      </span>
    </label>
  );
}
