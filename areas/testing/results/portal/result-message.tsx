import './result.css';
import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Info from 'lucide-react/icons/info';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Timer from 'lucide-react/icons/timer';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { deviceValue, type ResultNumbers, type ResultWords } from '../result-words.ts';
import type { Contact } from '../shown-message.ts';
import { shownDeviation, shownNumber } from '../shown-number.ts';
import { HonestNote } from './honest-note.tsx';
import type { Tone } from '../tones.ts';

interface ResultMessageProps {
  readonly words: ResultWords;
  /** Heading level; 1 when the result has a screen of its own. */
  readonly level: 1 | 3;
  readonly children?: ReactNode;
}

/** A result in words: what it says, what to do next, and the number where people are shown numbers. */
export function ResultMessage({ words, level, children }: ResultMessageProps) {
  const t = useText();
  const Heading = level === 1 ? 'h1' : 'h3';
  return (
    <div className={level === 1 ? 'heading-lines result-told result-told-large' : 'result-told'}>
      <ResultTile tone={words.tone} />
      <div className="stack gap-4 may-shrink result-words">
        <Heading className="result-heading">{t(words.heading.id, words.heading.values)}</Heading>
        <p>{t(words.text.id, words.text.values)}</p>
        {words.note && <p>{t(words.note.id, words.note.values)}</p>}
        {words.next && <p className="medium">{t(words.next.id, words.next.values)}</p>}
        {words.contact && <ContactLine contact={words.contact} />}
        {words.numbers && <ResultNumbersLine numbers={words.numbers} />}
        {children}
      </div>
    </div>
  );
}

/** The organization's contact, with a phone link. */
function ContactLine({ contact: { name, phone } }: { contact: Contact }) {
  const t = useText();
  if (phone === '') return <p className="medium breaks">{t('testing.result.contactName', { name })}</p>;
  return (
    <p className="medium breaks">
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{t('testing.result.contact', { name, phone })}</a>
    </p>
  );
}

/** A score with its error and, where there is one, the baseline; always with the notice. */
function ResultNumbersLine({ numbers }: { numbers: ResultNumbers }) {
  const t = useText();
  const locale = useLocale();
  const { score, se, baseline, deviation, elsewhere } = numbers;
  const values = { score: shownNumber(score, locale), se: shownNumber(se ?? 0, locale) };
  const line = () => {
    if (baseline !== null && deviation !== null) {
      const compared = { baseline: shownNumber(baseline, locale), deviation: shownDeviation(deviation, locale) };
      return t('testing.result.scoreAndBaseline', { ...values, ...compared });
    }
    const elsewhereValue = elsewhere?.value ?? null;
    if (elsewhereValue === null) return t('testing.result.score', values);
    const other = { other: deviceValue(elsewhere), baseline: shownNumber(elsewhereValue, locale) };
    return t('testing.result.scoreElsewhere', { ...values, ...other });
  };
  return (
    <div className="quiet above-4">
      <p>{line()}</p>
      <HonestNote />
    </div>
  );
}

const ICONS: Readonly<Record<Tone, LucideIcon>> = {
  good: Check,
  note: Info,
  wait: Timer,
  stop: MessagesSquare,
  again: RotateCw,
};

/** The single icon of a result; the words beside it say the same. */
function ResultTile({ tone }: { tone: Tone }) {
  const Icon = ICONS[tone];
  return (
    <span className={`result-tile result-tile-${tone}`} aria-hidden="true">
      <Icon />
    </span>
  );
}
