import './test-host.css';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';

/**
 * Milliseconds without response to presses, so that an answer to the last task does not press a button that just
 * appeared.
 */
const UNTOUCHED_MS = 600;

/** Clears the screen by itself after `seconds`. */
export interface Clearing {
  readonly seconds: number;
  onEnd(): void;
}

interface HostScreenProps {
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly clearing: Clearing | null;
}

/** A page of the test before and after its tasks. Screen readers announce it; the last action gets the focus. */
export function HostScreen({ children, actions, clearing }: HostScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(true), UNTOUCHED_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isOpen) [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, [isOpen]);
  return (
    <main className="column full-width host-screen">
      <div className="column host-words" role="status">
        {children}
      </div>
      <div ref={place} className="stack gap-8 host-actions" inert={!isOpen}>
        {actions}
      </div>
      {clearing && <ClearsIn key={clearing.seconds} {...clearing} />}
    </main>
  );
}

/** Counts down visibly on a shared device, then clears the screen. */
function ClearsIn({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const t = useText();
  const [left, setLeft] = useState(seconds);
  const isTime = left <= 0;
  const atTime = useEffectEvent(onEnd);
  useEffect(() => {
    if (isTime) {
      atTime();
      return undefined;
    }
    const timer = setInterval(() => setLeft((now) => now - 1), 1000);
    return () => clearInterval(timer);
  }, [isTime]);
  return <p className="quiet text-center">{t('testing.host.clearsIn', { seconds: left })}</p>;
}
