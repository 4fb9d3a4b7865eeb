import type { ReactNode } from 'react';
import { DeploymentProvider } from '#platform/portal/deployment.tsx';
import type { Deployment } from '#platform/shared/deployment.ts';
import { TextProvider } from '#platform/portal/text.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';

export interface StartOptions {
  deployment: Deployment;
  /** The path on which the visitor landed, without the locale prefix. */
  path: string;
}

/** The frame around every page, with or without a session. */
export function PortalFrame({ deployment, children }: { deployment: Deployment; children: ReactNode }) {
  return (
    <TextProvider>
      <ErrorBoundary>
        <DeploymentProvider deployment={deployment}>{children}</DeploymentProvider>
      </ErrorBoundary>
    </TextProvider>
  );
}
