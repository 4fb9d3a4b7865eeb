import { useState, type ReactNode } from 'react';
import Play from 'lucide-react/icons/play';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { TestHost } from './test-host.tsx';

interface PracticeStepProps {
  onDone: () => void;
  /** The button that skips this step. */
  later: ReactNode;
}

/** A whole test that is not stored, before the first one that counts. */
export function PracticeStep({ onDone, later }: PracticeStepProps) {
  const t = useText();
  const [isRunning, setIsRunning] = useState(false);
  return (
    <>
      <p>{t('testing.practiceStep.text')}</p>
      <div className="step-actions">
        <Button look="primary" icon={Play} onPress={() => setIsRunning(true)}>
          {t('testing.practiceStep.start')}
        </Button>
        {later}
      </div>
      {isRunning && (
        <TestHost
          testType="FullTest"
          isPractice
          withPractice
          onDone={() => {
            setIsRunning(false);
            onDone();
          }}
          onCancel={() => setIsRunning(false)}
        />
      )}
    </>
  );
}
