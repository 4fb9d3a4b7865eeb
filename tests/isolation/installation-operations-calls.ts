import { getTestCatalogue, listVersionUse } from '#areas/installation/catalogue/catalogue.contract.ts';
import {
  approveDomainClaim,
  listDomainClaims,
  revokeDomainClaim,
} from '#areas/installation/domains/domain-claims.contract.ts';
import { getGatewayMail, getGateways, sendGatewayMail } from '#areas/installation/operations/gateways.contract.ts';
import { getHealth } from '#areas/installation/operations/health.contract.ts';
import {
  listDeadJobs,
  listJobQueues,
  retryDeadJob,
  retryDeadJobs,
} from '#areas/installation/operations/jobs.contract.ts';
import { listLanguages } from '#areas/installation/languages/languages.contract.ts';
import {
  approveSuperAdmin,
  createSuperAdminLink,
  declineSuperAdmin,
  listSuperAdmins,
  removeSuperAdmin,
} from '#areas/installation/super-admins/super-admins.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';

/** These calls are not about an organization's data: any id they name does not exist. */
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
