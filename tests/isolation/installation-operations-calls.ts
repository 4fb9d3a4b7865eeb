import { getTestCatalogue, listVersionUse } from '#areas/installation/catalogue.contract.ts';
import { approveDomainClaim, listDomainClaims, revokeDomainClaim } from '#areas/installation/domain-claims.contract.ts';
import { getGatewayMail, getGateways, sendGatewayMail } from '#areas/installation/gateways.contract.ts';
import { getHealth } from '#areas/installation/health.contract.ts';
import { listDeadJobs, listJobQueues, retryDeadJob, retryDeadJobs } from '#areas/installation/jobs.contract.ts';
import { listLanguages } from '#areas/installation/languages.contract.ts';
import {
  approveSuperAdmin,
  createSuperAdminLink,
  declineSuperAdmin,
  listSuperAdmins,
  removeSuperAdmin,
} from '#areas/installation/super-admins.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';

/** These are about no organization's things: whatever id they name is one that does not exist. */
const nothing = () => ({ params: { id: '0192f0aa-0000-7000-8000-00000000bbbb' } });

export const INSTALLATION_OPERATIONS_CALLS: readonly SampleCall[] = [
  sample(getGateways, () => ({})),
  sample(sendGatewayMail, () => ({ body: { to: 'operator@test.example' } })),
  sample(getGatewayMail, nothing),
  sample(listJobQueues, () => ({})),
  sample(listDeadJobs, () => ({})),
  sample(retryDeadJob, nothing),
  sample(retryDeadJobs, () => ({ body: {} })),
  sample(getHealth, () => ({})),
  sample(listLanguages, () => ({})),
  sample(getTestCatalogue, () => ({})),
  sample(listVersionUse, () => ({})),
  sample(listSuperAdmins, () => ({})),
  sample(createSuperAdminLink, () => ({})),
  sample(approveSuperAdmin, nothing),
  sample(declineSuperAdmin, nothing),
  sample(removeSuperAdmin, nothing),
  sample(listDomainClaims, () => ({})),
  sample(approveDomainClaim, nothing),
  sample(revokeDomainClaim, nothing),
];
