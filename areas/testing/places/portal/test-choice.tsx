import { useText } from '#platform/portal/text.tsx';
import type { ChosenTest } from './begin-step.ts';

interface TestChoiceProps extends Pick<ChosenTest, 'withPractice' | 'photo'> {
  /** The visit continues with a full test. */
  isFullOnly: boolean;
  onChoose: (test: ChosenTest) => void;
}

/** The tests that a person can take now, in large buttons. */
export function TestChoice({ isFullOnly, withPractice, photo, onChoose }: TestChoiceProps) {
  const t = useText();
  return (
    <div className="stack gap-12 above-4">
      <button
        type="button"
        className="button button-primary begin-key"
        autoFocus
        onClick={() => onChoose({ testType: 'FullTest', isPractice: false, withPractice, photo })}
      >
        {t('testing.begin.startFull')}
      </button>
      {!isFullOnly && (
        <button
          type="button"
          className="button begin-key"
          onClick={() => onChoose({ testType: 'LightningTest', isPractice: false, withPractice, photo })}
        >
          {t('testing.begin.startQuick')}
        </button>
      )}
      <button
        type="button"
        className="button begin-key"
        onClick={() => onChoose({ testType: 'FullTest', isPractice: true, withPractice: true, photo: 'off' })}
      >
        {t('testing.begin.practice')}
      </button>
    </div>
  );
}
