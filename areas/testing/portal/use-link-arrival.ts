import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { BEGIN_BY_LINK_PATH } from '../begin-paths.ts';
import type { TestPass } from '../begin-test.contract.ts';
import { useExchange } from './use-exchange.ts';

/** Exchanges the secret of a personal link, once, for the person whom it was made for. */
export function useLinkArrival(token: string | null, onPerson: (person: TestPass) => void) {
  const { exchange, error } = useExchange<TestPass>(BEGIN_BY_LINK_PATH);
  const open = useEffectEvent(async (secret: string, isLeft: () => boolean) => {
    const answer = await exchange({ token: secret });
    if (!(answer instanceof ApiError) && !isLeft()) onPerson(answer);
  });
  useEffect(() => {
    let isLeft = false;
    if (token !== null) void open(token, () => isLeft);
    return () => {
      isLeft = true;
    };
  }, [token]);
  return error;
}
