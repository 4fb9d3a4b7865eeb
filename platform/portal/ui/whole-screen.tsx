import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Covers the page with other content; the page below cannot be reached until it closes. */
export function WholeScreen({ children }: { children: ReactNode }) {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const covered = [...document.body.children].filter(
      (part) => part !== screen.current && !part.hasAttribute('inert'),
    );
    for (const part of covered) part.setAttribute('inert', '');
    return () => {
      for (const part of covered) part.removeAttribute('inert');
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return createPortal(
    <div ref={screen} className="whole-screen">
      {children}
    </div>,
    document.body,
  );
}
