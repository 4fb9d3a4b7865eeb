import { useEffect, useEffectEvent, useState } from 'react';
import { getGateCodeCall } from '#areas/gate/gate-code-calls.ts';
import type { GateCode, getGateCode } from '#areas/gate/gate-code.contract.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { GateCodePicture } from './gate-code-picture.tsx';

interface KioskGateCodeProps {
  /** The pass of the person who has just tested. */
  token: string;
  onShown: () => void;
}

/** The gate code on the last screen of a test; nothing where the site shows none, or without a network. */
export function KioskGateCode({ token, onShown }: KioskGateCodeProps) {
  const [code, setCode] = useState<GateCode | null>(null);
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    const leaving = new AbortController();
    sendCall<typeof getGateCode>(getGateCodeCall, {}, { token, signal: leaving.signal }).then(
      ({ code: found }) => setCode(found),
      // The result on the screen is complete without a code.
      () => undefined,
    );
    return () => leaving.abort();
  }, [token]);
  const isShown = code !== null;
  useEffect(() => {
    if (isShown) tell();
  }, [isShown]);
  return code ? <GateCodePicture code={code} /> : null;
}
