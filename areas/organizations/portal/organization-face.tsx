import { createContext, use, type ReactNode } from 'react';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { getOrganizationFace, type OrganizationFace } from '../organization-settings.contract.ts';

const NOTHING: OrganizationFace = { logo: null, contactEmail: null, helpUrl: null, faqUrl: null };

const FaceContext = createContext<OrganizationFace>(NOTHING);

const SELDOM_CHANGED_MS = 10 * 60_000;

/** Provides the organization's public settings to everything below; pages also work without them. */
export function OrganizationFaceProvider({ children }: { children: ReactNode }) {
  const { data = NOTHING } = useApiQuery(getOrganizationFace, {}, { staleTime: SELDOM_CHANGED_MS, retry: false });
  return <FaceContext value={data}>{children}</FaceContext>;
}

export const useOrganizationFace = (): OrganizationFace => use(FaceContext);
