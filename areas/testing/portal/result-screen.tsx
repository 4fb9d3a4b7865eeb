import { useState } from 'react';
import type { TestType } from '#areas/scoring/attempt.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { HandedIn } from '../attempts.contract.ts';
import { wordsNow } from '../shown-words.ts';
import { HostScreen, type Clearing } from './host-screen.tsx';
import { ResultTold } from './result-told.tsx';
import { textIn } from './text-in.ts';

/** Whoever is asked for another test reads that and presses; a shared screen clears itself later then. */
const READ_AND_PRESS_SECONDS = 45;

interface ResultScreenProps {
  readonly handedIn: HandedIn;
  readonly clearing: Clearing | null;
  onBegin(testType: TestType): void;
  onDone(): void;
}

/** What came of a test, at once. */
export function ResultScreen({ handedIn, clearing, onBegin, onDone }: ResultScreenProps) {
  const { result, progress, organizationText } = handedIn;
  const t = useText();
  const said = textIn(organizationText, useLocale());
  const [now] = useState(() => Date.now());
  const words = wordsNow(result, { now, progress });
  const { action } = words;
  const primary = action === 'fullTest' ? t('testing.host.takeFull') : t('testing.host.takeAgain');
  return (
    <HostScreen
      clearing={
        clearing && action ? { ...clearing, seconds: Math.max(clearing.seconds, READ_AND_PRESS_SECONDS) } : clearing
      }
      actions={
        <>
          {action && (
            <button
              type="button"
              className="button button-primary button-large"
              onClick={() => onBegin(action === 'fullTest' ? 'FullTest' : result.testType)}
            >
              {primary}
            </button>
          )}
          <button type="button" className={`button button-large ${action ? '' : 'button-primary'}`} onClick={onDone}>
            {t('testing.host.done')}
          </button>
        </>
      }
    >
      <ResultTold words={words} level={1}>
        {said && (
          <p className="result-organization" lang={said.language}>
            {said.text}
          </p>
        )}
      </ResultTold>
    </HostScreen>
  );
}
