import { useEffect, useState } from 'react';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { TestStatusRow } from '../test-status-row.ts';
import { wholeStatus, type StatusAsked } from './whole-status.ts';

/** Loads all rows of a list to print them, and drops them afterwards. */
export function usePrintedRows(asked: StatusAsked) {
  const [rows, setRows] = useState<readonly TestStatusRow[]>();
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    if (!rows) return undefined;
    const forget = () => setRows(undefined);
    window.addEventListener('afterprint', forget, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', forget);
  }, [rows]);
  const print = async () => {
    setIsPending(true);
    await wholeStatus(asked)
      .then(setRows)
      .catch((error: unknown) => showToast({ severity: 'error', detail: (error as Error).message }))
      .finally(() => setIsPending(false));
  };
  return { rows, isPending, print: () => void print() };
}
