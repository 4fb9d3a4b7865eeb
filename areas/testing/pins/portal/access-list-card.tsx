import { useId, useState } from 'react';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { getPinProgress, type PinProgress } from '../access-lists.contract.ts';
import { AccessListDialog } from './access-list-dialog.tsx';
import { CreatePinsDialog } from './create-pins-dialog.tsx';
import './pins.css';

const LOOK_EVERY_MS = 2000;

/** Gives many people their cards and PINs, and shows how many PINs of the last list are saved. */
export function AccessListCard({ organizationName }: { organizationName: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [withoutPin, setWithoutPin] = useState<readonly string[]>([]);
  const { data } = useApiQuery(
    getPinProgress,
    {},
    { refetchInterval: ({ state }) => (isRunning(state.data?.list) ? LOOK_EVERY_MS : false) },
  );
  const end = () => setWithoutPin([]);
  return (
    <Card title={t('testing.access.title')}>
      <div className="stack gap-14">
        <div className="cluster spread items-center gap-16">
          <p>{t('testing.access.text')}</p>
          <Button onPress={() => setIsOpen(true)}>{t('testing.access.add')}</Button>
        </div>
        {data?.list && <Progress list={data.list} />}
      </div>
      {isOpen && <AccessListDialog onClose={() => setIsOpen(false)} onPinsMissing={setWithoutPin} />}
      {withoutPin.length > 0 && (
        <CreatePinsDialog
          people={{ ids: [...withoutPin] }}
          name={t('testing.access.people', { count: withoutPin.length })}
          organizationName={organizationName}
          onDone={end}
          onClose={end}
        />
      )}
    </Card>
  );
}

const isRunning = (list: PinProgress | null | undefined): boolean => Boolean(list && list.done < list.total);

/** PINs are saved slowly on purpose, so a long list takes minutes. */
function Progress({ list: { done, total } }: { list: PinProgress }) {
  const t = useText();
  const id = useId();
  if (done === total) return <p role="status">{t('testing.access.pinsSaved', { count: total })}</p>;
  return (
    <div className="column gap-6 pins-progress">
      <span id={id}>{t('testing.access.pinsSaving', { done, total })}</span>
      <progress className="progress-bar" aria-labelledby={id} max={total} value={done} />
    </div>
  );
}
