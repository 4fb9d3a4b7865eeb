import { useState } from 'react';
import { getTestCard } from '#areas/testing/cards/cards.contract.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { accessList } from '../access-list.ts';
import { getPinProgress, MOST_LISTED, setTestAccess, type AccessListReply } from '../access-lists.contract.ts';

/** A list that is checked first and then saved. A change of its text starts over. */
export function useAccessList(onSaved: (reply: AccessListReply) => void) {
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const check = useApiMutation(setTestAccess, { refreshes: [] });
  const save = useApiMutation(setTestAccess, { refreshes: [getTestCard, getPinProgress] });
  const { rows, lines } = accessList(text);
  const isTooLong = rows.length > MOST_LISTED;
  const isPending = check.isPending || save.isPending;
  const found = save.data ?? check.data;
  const isReady = found?.faultCount === 0;
  const change = (changed: string) => {
    setText(changed);
    setIsEmpty(false);
    check.reset();
    save.reset();
  };
  const submit = () => {
    setIsEmpty(rows.length === 0);
    if (rows.length === 0 || isTooLong || isPending) return;
    if (!isReady) return check.mutate({ body: { rows: [...rows], dryRun: true } });
    // Someone may have changed a card since the check; then the new findings are shown.
    save.mutate({ body: { rows: [...rows] } }, { onSuccess: (reply) => reply.isWritten && onSaved(reply) });
  };
  const error = save.error ?? check.error;
  return { text, lines, count: rows.length, isEmpty, isTooLong, isReady, isPending, found, error, change, submit };
}
