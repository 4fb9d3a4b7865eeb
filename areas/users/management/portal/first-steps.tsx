import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import './people.css';

export interface FirstStep {
  readonly title: string;
  readonly text: string;
  readonly onPress: () => void;
}

/** Ways to add people, for an organization whose only person is the reader. */
export function FirstSteps({ steps, children }: { steps: readonly FirstStep[]; children?: ReactNode }) {
  const t = useText();
  return (
    <section className="stack gap-4" aria-labelledby="first-steps">
      <h2 id="first-steps">{t('users.list.firstTitle')}</h2>
      <p>{t('users.list.firstText')}</p>
      <div className="wide-pair">
        {steps.map(({ title, text, onPress }) => (
          <Card key={title}>
            <div className="first-step">
              <h3>{title}</h3>
              <p>{text}</p>
              <Button onPress={onPress}>{title}</Button>
            </div>
          </Card>
        ))}
      </div>
      {children}
    </section>
  );
}
