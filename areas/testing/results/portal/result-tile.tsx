import './result.css';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Info from 'lucide-react/icons/info';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Timer from 'lucide-react/icons/timer';
import type { Tone } from '../tones.ts';

const ICONS: Readonly<Record<Tone, LucideIcon>> = {
  good: Check,
  note: Info,
  wait: Timer,
  stop: MessagesSquare,
  again: RotateCw,
};

/** The single icon of a result; the words beside it say the same. */
export function ResultTile({ tone }: { tone: Tone }) {
  const Icon = ICONS[tone];
  return (
    <span className={`result-tile result-tile-${tone}`} aria-hidden="true">
      <Icon />
    </span>
  );
}
