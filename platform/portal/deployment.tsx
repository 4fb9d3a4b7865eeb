import { createContext, use, type ReactNode } from 'react';
import { NOTHING_SET, type Deployment } from '#platform/shared/deployment.ts';

const PATIENCE_MS = 3000;

/** The portal works without these settings, so a failure to load them is ignored. */
export async function loadDeployment(otherwise = NOTHING_SET): Promise<Deployment> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? { ...NOTHING_SET, ...((await response.json()) as Partial<Deployment>) } : otherwise;
  } catch {
    return otherwise;
  }
}

const DeploymentContext = createContext<Deployment>(NOTHING_SET);

export function DeploymentProvider({ deployment, children }: { deployment: Deployment; children: ReactNode }) {
  return <DeploymentContext value={deployment}>{children}</DeploymentContext>;
}

export const useDeployment = (): Deployment => use(DeploymentContext);
