import type { ReactNode } from 'react';
import { ToastRegion } from '#platform/portal/ui/toast.tsx';
import { AlertBanner } from './alert-banner.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { Header } from './header.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

/** The page wrapper and the content area (specification 2.7). */
export function AppShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <DemoBanner />
      <Header />
      <AlertBanner />
      <div id={CONTENT_ID} tabIndex={-1}>
        {children}
      </div>
      <ToastRegion />
    </>
  );
}
