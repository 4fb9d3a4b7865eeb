import './result.css';
import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { ResultWords } from '../result-words.ts';
import type { Contact } from '../shown-message.ts';
import { ResultNumbersLine } from './result-numbers.tsx';
import { ResultTile } from './result-tile.tsx';

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
