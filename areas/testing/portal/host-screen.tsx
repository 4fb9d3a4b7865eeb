import './test-host.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ClearsIn } from './clears-in.tsx';

/** Somebody who still answers the last task must not press a button that has just come up. */
const UNTOUCHED_MS = 600;

/** After so long the screen goes away by itself. */
export interface Clearing {
  readonly seconds: number;
  onEnd(): void;
}

interface HostScreenProps {
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly clearing: Clearing | null;
}

/** A page of the test before and after its tasks. It is read out when it appears; the last action gets the focus. */
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
    <main className="host-screen">
      <div className="host-words" role="status">
        {children}
      </div>
      <div ref={place} className="host-actions" inert={!isOpen}>
        {actions}
      </div>
      {clearing && <ClearsIn {...clearing} />}
    </main>
  );
}
