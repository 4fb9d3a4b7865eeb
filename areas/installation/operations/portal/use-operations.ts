import { listOutbox } from '#areas/notifications/outbox.contract.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import { getTestCatalogue, listVersionUse } from '#areas/installation/catalogue/catalogue.contract.ts';
import {
  approveDomainClaim,
  listDomainClaims,
  revokeDomainClaim,
} from '#areas/installation/domains/domain-claims.contract.ts';
import { getGatewayMail, getGateways, sendGatewayMail } from '../gateways.contract.ts';
import { getHealth } from '../health.contract.ts';
import { listDeadJobs, listJobQueues, retryDeadJob, retryDeadJobs } from '../jobs.contract.ts';
import { listLanguages } from '#areas/installation/languages/languages.contract.ts';
import {
  approveSuperAdmin,
  createSuperAdminLink,
  declineSuperAdmin,
  listSuperAdmins,
  removeSuperAdmin,
} from '#areas/installation/super-admins/super-admins.contract.ts';

/** No event announces these, so the page polls for them. */
const SOON = { everyMs: 2_000 };
const LATER = { everyMs: 10_000 };

export const useGateways = () => useLiveQuery(getGateways, {}, [], LATER);

export const useSendGatewayMail = () => useApiMutation(sendGatewayMail, { refreshes: [getGateways] });

export const useGatewayMail = (id: string) => useLiveQuery(getGatewayMail, { params: { id } }, [], SOON);

/** This view needs a confirmation, so it is loaded by a button. */
export const useOutbox = () => useApiMutation(listOutbox);

export const useHealth = () => useLiveQuery(getHealth, {}, [], LATER);

export const useJobQueues = () => useLiveQuery(listJobQueues, {}, [], LATER);

export const useDeadJobs = ({ cursor, limit }: { cursor: string | undefined; limit: number }) =>
  useLiveQuery(listDeadJobs, { query: { limit, ...(cursor !== undefined && { cursor }) } }, [], LATER);

const refreshes = [listJobQueues, listDeadJobs];

export const useRetryJob = () => useApiMutation(retryDeadJob, { refreshes });

export const useRetryAllJobs = () => useApiMutation(retryDeadJobs, { refreshes });

export const useLanguages = () => useApiQuery(listLanguages, {});

export const useTestCatalogue = () => useApiQuery(getTestCatalogue, {});

export const useVersionUse = () => useApiQuery(listVersionUse, {});

export const useApproveDomainClaim = () => useApiMutation(approveDomainClaim, { refreshes: [listDomainClaims] });

export const useRevokeDomainClaim = () => useApiMutation(revokeDomainClaim, { refreshes: [listDomainClaims] });

export const useSuperAdmins = () => useApiQuery(listSuperAdmins, {});

const superAdminReads = { refreshes: [listSuperAdmins] };

export const useSuperAdminLink = () => useApiMutation(createSuperAdminLink, superAdminReads);

export const useApproveSuperAdmin = () => useApiMutation(approveSuperAdmin, superAdminReads);

export const useDeclineSuperAdmin = () => useApiMutation(declineSuperAdmin, superAdminReads);

export const useRemoveSuperAdmin = () => useApiMutation(removeSuperAdmin, superAdminReads);
