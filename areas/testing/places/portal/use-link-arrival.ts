import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { useCall } from '#platform/portal/calls/use-call.ts';
import { beginByLinkCall } from '../begin-calls.ts';
import type { beginByLink, TestPass } from '../begin-test.contract.ts';

/** Exchanges the secret of a personal link, once, for the person it was created for. */
export function useLinkArrival(token: string | null, onPerson: (person: TestPass) => void) {
  const { send, error } = useCall<typeof beginByLink>(beginByLinkCall);
  const open = useEffectEvent(async (secret: string, isLeft: () => boolean) => {
    const answer = await send({ body: { token: secret } });
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
