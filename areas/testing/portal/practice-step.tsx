import { useState } from 'react';
import Play from 'lucide-react/icons/play';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { TestHost } from './test-host.tsx';

/** A whole test that nobody stores, before the first one that counts. */
export function PracticeStep({ onDone }: { onDone: () => void }) {
  const t = useText();
  const [isRunning, setIsRunning] = useState(false);
  return (
    <>
      <p>{t('testing.practiceStep.text')}</p>
      <div className="step-actions">
        <Button look="primary" icon={Play} onPress={() => setIsRunning(true)}>
          {t('testing.practiceStep.start')}
        </Button>
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
