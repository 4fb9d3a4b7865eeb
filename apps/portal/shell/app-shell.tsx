import type { ReactNode } from 'react';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { ToastRegion } from '#platform/portal/ui/toast.tsx';
import { isBarePath } from './bare-path.ts';
import { AlertBanner } from './alert-banner.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Header } from './header.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

/** The page wrapper and the content area (specification 2.7). */
export function AppShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <DemoBanner />
      <ShellBanner />
      <OfflineBanner />
      <Header />
      <AlertBanner />
      <div id={CONTENT_ID} tabIndex={-1}>
        {children}
      </div>
      <ToastRegion />
    </>
  );
}

/** Nothing may load during a test. */
function ShellBanner() {
  const { path } = useNavigation();
  return <MaintenanceBanner isStill={isBarePath(path)} />;
}
