import { useState, type ReactNode } from 'react';
import type { TestType } from '#areas/scoring/attempt.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { SubmissionReply } from '../attempts.contract.ts';
import type { PreliminaryResult } from '../preliminary-result.ts';
import { wordsNow } from '#areas/testing/results/shown-words.ts';
import { HostScreen, type Clearing } from './host-screen.tsx';
import { ResultMessage } from '#areas/testing/results/portal/result-message.tsx';
import { textIn } from '#areas/testing/policy/text-in.ts';

/** A shared screen clears itself later when the person has to read about another test and press a button. */
const READ_AND_PRESS_SECONDS = 45;

interface ScreenProps {
  readonly clearing: Clearing | null;
  onBegin(testType: TestType): void;
  onDone(): void;
}

interface ResultScreenProps extends ScreenProps {
  readonly handedIn: SubmissionReply;
  /** Shown below the result. */
  readonly children?: ReactNode;
}

/** Shows the result of a test right after it. */
export function ResultScreen({ handedIn, children, ...rest }: ResultScreenProps) {
  const { result, progress, organizationText } = handedIn;
  const [now] = useState(() => Date.now());
  const told = { testType: result.testType, words: wordsNow(result, { now, progress }), organizationText };
  return <ToldScreen {...rest} told={told} below={children} />;
}

/** Shows what an offline kiosk can say; the server's answer counts. */
export function PreliminaryScreen({ told, ...rest }: ScreenProps & { readonly told: PreliminaryResult }) {
  const t = useText();
  return <ToldScreen {...rest} told={told} above={<Notice severity="warn">{t('testing.host.preliminary')}</Notice>} />;
}

interface ToldScreenProps extends ScreenProps {
  readonly told: PreliminaryResult;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

function ToldScreen({ told, clearing, onBegin, onDone, above, below }: ToldScreenProps) {
  const { testType, words, organizationText } = told;
  const t = useText();
  const said = textIn(organizationText, useLocale());
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
              onClick={() => onBegin(action === 'fullTest' ? 'FullTest' : testType)}
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
      {above}
      <ResultMessage words={words} level={1}>
        {said && (
          <p className="clear breaks result-organization" lang={said.language}>
            {said.text}
          </p>
        )}
      </ResultMessage>
      {below}
    </HostScreen>
  );
}
