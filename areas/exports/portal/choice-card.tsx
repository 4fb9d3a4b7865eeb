import { useId, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import Lock from 'lucide-react/icons/lock';

interface ChoiceCardProps {
  /** The same for all cards of one choice. */
  group: string;
  title: string;
  children: ReactNode;
  icon: LucideIcon;
  isChosen: boolean;
  onChoose: () => void;
  /** Why it cannot be chosen; left out: it can. */
  refusal?: string | undefined;
}

/** One of a few ways that differ enough to be told in a sentence each. */
export function ChoiceCard({ group, title, children, icon: Icon, isChosen, onChoose, refusal }: ChoiceCardProps) {
  const id = useId();
  return (
    <label className="export-choice" data-refused={refusal !== undefined || undefined}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={refusal !== undefined}
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text`}
        onChange={onChoose}
      />
      <span className="export-choice-words">
        <span id={`${id}title`} className="export-choice-title">
          <Icon aria-hidden />
          {title}
        </span>
        <span id={`${id}text`} className="export-choice-text">
          {children}
          {refusal && (
            <span className="export-choice-refusal">
              <Lock aria-hidden />
              {refusal}
            </span>
          )}
        </span>
      </span>
    </label>
  );
}
