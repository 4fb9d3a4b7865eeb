import {
  changeNotificationSettings,
  getNotificationSettings,
  sendTestMail,
} from '#areas/notifications/notification-settings.contract.ts';
import { listOutbox } from '#areas/notifications/outbox.contract.ts';
import {
  changeOrganizationSettings,
  getLogo,
  getOrganizationFace,
  getOrganizationSettings,
  putLogo,
  removeLogo,
} from '#areas/organizations/organization-settings.contract.ts';
import { changeOrganization, getOrganization } from '#areas/organizations/organizations.contract.ts';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import {
  changeSsoConnection,
  checkSsoConnection,
  createSsoConnection,
  listSsoConnections,
  removeSsoConnection,
} from '#areas/sso/connections/sso-connections.contract.ts';
import {
  checkSsoDomain,
  claimSsoDomain,
  listSsoDomains,
  releaseSsoDomain,
} from '#areas/sso/domains/sso-domains.contract.ts';
import { createSsoTicket, findSsoConnections, loginWithToken } from '#areas/sso/sign-in/sso-sign-in.contract.ts';
import { aPng } from '#tests/support/results/image-files.ts';
import { asBody } from '#tests/support/results/test-photos.ts';
import { generateKeyPairSync } from 'node:crypto';
import { sample, type SampleCall } from './sample-call.ts';

/** Settings of a partner whose key no one has. */
export const aPartner = (name: string) => ({
  kind: 'partner token' as const,
  name,
  issuer: 'https://partner.example',
  algorithm: 'EdDSA' as const,
  publicKey: generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
});

export const SETTINGS_CALLS: readonly SampleCall[] = [
  sample(getOrganization, () => ({})),
  sample(changeOrganization, () => ({ body: { timeZone: 'America/Lima' } })),
  sample(getOrganizationSettings, () => ({})),
  sample(changeOrganizationSettings, () => ({
    body: {
      version: 0,
      name: 'Ours',
      timeZone: 'UTC',
      locale: 'en' as const,
      contactEmail: null,
      helpUrl: 'https://help.test.example',
      faqUrl: null,
    },
  })),
  sample(putLogo, () => ({ body: asBody(aPng({})) })),
  sample(removeLogo, () => ({})),
  sample(getOrganizationFace, () => ({})),
  sample(getLogo, ({ organizationId }) => ({ params: { id: organizationId, hash: '0'.repeat(32) } }), 'organizationId'),
  sample(listSettingChanges, () => ({ params: { section: 'organization' as const } })),
  sample(getNotificationSettings, () => ({})),
  sample(changeNotificationSettings, () => ({ body: { version: 0, senderName: 'Safety' } })),
  sample(sendTestMail, () => ({})),
  sample(loginWithToken, () => ({ body: { token: 'nobody.gave.it' } })),
  sample(findSsoConnections, () => ({ body: { email: 'nobody@test.example' } })),
  sample(createSsoTicket, ({ userId }) => ({ body: { userId } }), 'userId'),
  sample(listSsoConnections, () => ({})),
  sample(createSsoConnection, () => ({ body: aPartner('Partner') })),
  sample(
    changeSsoConnection,
    ({ ssoConnectionId }) => ({ params: { id: ssoConnectionId }, body: { name: 'Other partner' } }),
    'ssoConnectionId',
  ),
  sample(checkSsoConnection, ({ ssoConnectionId }) => ({ params: { id: ssoConnectionId } }), 'ssoConnectionId'),
  sample(removeSsoConnection, ({ ssoConnectionId }) => ({ params: { id: ssoConnectionId } }), 'ssoConnectionId'),
  sample(listSsoDomains, () => ({})),
  sample(claimSsoDomain, () => ({ body: { domain: `${crypto.randomUUID()}.example` } })),
  sample(releaseSsoDomain, ({ ssoDomainId }) => ({ params: { id: ssoDomainId } }), 'ssoDomainId'),
  sample(checkSsoDomain, ({ ssoDomainId }) => ({ params: { id: ssoDomainId } }), 'ssoDomainId'),
  sample(listOutbox, () => ({})),
];
