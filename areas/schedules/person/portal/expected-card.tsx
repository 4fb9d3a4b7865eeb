import { useState, type ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { ExpectedTest } from '../own-schedule.contract.ts';
import { ExpectedList } from './expected-list.tsx';

interface ExpectedCardProps {
  title: string;
  note?: string;
  /** Shown when there are none. */
  none: string;
  tests: readonly ExpectedTest[];
  act?: (test: ExpectedTest) => ReactNode;
  actions?: ReactNode;
}

const SHOWN_FIRST = 7;

/** Lists expected tests; only the first few until all are asked for. */
export function ExpectedCard({ title, note, none, tests, act, actions }: ExpectedCardProps) {
  const t = useText();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? tests : tests.slice(0, SHOWN_FIRST);
  return (
    <Card title={title} {...(note && { note })} isFlush {...(actions && { actions })}>
      {tests.length === 0 ? (
        <p className="expected-none">{none}</p>
      ) : (
        <ExpectedList label={title} tests={shown} {...(act && { act })} />
      )}
      {shown.length < tests.length && (
        <div className="expected-more">
          <Button size="small" look="quiet" onPress={() => setIsWhole(true)}>
            {t('schedules.person.showAll', { count: tests.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}
