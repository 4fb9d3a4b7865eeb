import { createContext, use, type ReactNode } from 'react';

/** What the deployment says of itself at /config.json. A link without an address is not shown. */
export interface Deployment {
  readonly productionHost: string | null;
  readonly previewHost: string | null;
  readonly sentryDsn: string | null;
  readonly helpUrl: string | null;
  readonly faqUrl: string | null;
  readonly contactEmail: string | null;
  /** Demo data and logins: not for real people. */
  readonly demo: boolean;
}

const NOTHING_SET: Deployment = {
  productionHost: null,
  previewHost: null,
  sentryDsn: null,
  helpUrl: null,
  faqUrl: null,
  contactEmail: null,
  demo: false,
};

const PATIENCE_MS = 3000;

/** The portal works without these settings, so a failure to load them is no failure. */
export async function loadDeployment(): Promise<Deployment> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? { ...NOTHING_SET, ...((await response.json()) as Partial<Deployment>) } : NOTHING_SET;
  } catch {
    return NOTHING_SET;
  }
}

const DeploymentContext = createContext<Deployment>(NOTHING_SET);

export function DeploymentProvider({ deployment, children }: { deployment: Deployment; children: ReactNode }) {
  return <DeploymentContext value={deployment}>{children}</DeploymentContext>;
}

export const useDeployment = (): Deployment => use(DeploymentContext);
