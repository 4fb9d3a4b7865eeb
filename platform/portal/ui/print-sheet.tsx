import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Prints its content when it is mounted: on paper it replaces the page, on the screen it is not shown. */
export function PrintSheet({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) {
  const end = useEffectEvent(onPrinted);
  useEffect(() => {
    const printed = () => end();
    window.addEventListener('afterprint', printed, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', printed);
  }, []);
  return createPortal(<div className="print-sheet">{children}</div>, document.body);
}
