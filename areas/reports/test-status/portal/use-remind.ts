import { useState } from 'react';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { TestStatusRow } from '../test-status-row.ts';
import { allStatusRows, type StatusQuery } from './all-status-rows.ts';
import { useRemindPeople } from './use-test-status.tsx';

/** Most people in one call. */
const MOST_AT_ONCE = 500;

/** Reminds people of open tests, and reports how many were reached. */
export function useRemind() {
  const t = useText();
  const { mutateAsync } = useRemindPeople();
  const { sendsMail } = useDeployment();
  const [isPending, setIsPending] = useState(false);
  const tell = (reminded: number, passedOver: number) => {
    const rest = passedOver > 0 ? t('reports.status.passedOver', { count: passedOver }) : '';
    const way = sendsMail || reminded === 0 ? '' : t('reports.status.remindedNoMail');
    const detail = [t('reports.status.reminded', { count: reminded }), way, rest].filter(Boolean).join(' ');
    showToast({ severity: reminded > 0 ? 'success' : 'info', detail });
  };
  const send = async (ids: readonly string[]) => {
    let [reminded, passedOver] = [0, 0];
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
      const told = await mutateAsync({ body: { ids: ids.slice(from, from + MOST_AT_ONCE) } });
      reminded += told.reminded;
      passedOver += told.passedOver;
    }
    tell(reminded, passedOver);
  };
  const run = async (work: () => Promise<void>) => {
    setIsPending(true);
    await work()
      .catch((error: unknown) => showToast({ severity: 'error', detail: (error as Error).message }))
      .finally(() => setIsPending(false));
  };
  return {
    isPending,
    remind: (ids: readonly string[]) => void run(() => send(ids)),
    /** Reminds everyone in the list who has an open test. */
    remindAll: (asked: StatusQuery, onDone: () => void = () => undefined) =>
      void run(async () => {
        const rows = await allStatusRows(asked);
        await send(rows.filter(isOpen).map(({ id }) => id));
        onDone();
      }),
  };
}

const isOpen = ({ status, isOpen: isOpenNow }: TestStatusRow): boolean => status === 'scheduled' && isOpenNow;
