import type { CallInput } from '#platform/shared/endpoint.ts';
import {
  USUAL_PROFILE,
  type Algorithm,
  type ConnectionKind,
  type GivenProfile,
} from '#areas/sso/issuer/connection-settings.ts';
import type { changeSsoConnection, createSsoConnection, SsoConnection } from '../sso-connections.contract.ts';

/** A value of a claim and what it maps to: `user`, the profile of an administrator, or the id of a tag. */
export interface Mapping {
  value: string;
  target: string;
}

/** A connection as form values. */
export interface ConnectionForm {
  kind: ConnectionKind;
  name: string;
  issuer: string;
  algorithm: Algorithm;
  keySource: 'address' | 'key';
  jwksUrl: string;
  publicKey: string;
  clientId: string;
  /** An empty text keeps the stored secret. */
  clientSecret: string;
  /** Separated by commas or spaces. */
  emailDomains: string;
  makesPeople: boolean;
  roleClaim: string;
  roles: Mapping[];
  tagClaim: string;
  tags: Mapping[];
}

const EMPTY: ConnectionForm = {
  kind: 'oidc',
  name: '',
  issuer: '',
  algorithm: 'RS256',
  keySource: 'address',
  jwksUrl: '',
  publicKey: '',
  clientId: '',
  clientSecret: '',
  emailDomains: '',
  makesPeople: false,
  roleClaim: '',
  roles: [],
  tagClaim: '',
  tags: [],
};

export function formOf(connection: SsoConnection | undefined): ConnectionForm {
  if (!connection) return EMPTY;
  const { kind, name, issuer, algorithm, makesPeople } = connection;
  return {
    kind,
    name,
    issuer,
    algorithm,
    makesPeople,
    keySource: connection.publicKey === null ? 'address' : 'key',
    jwksUrl: connection.jwksUrl ?? '',
    publicKey: connection.publicKey ?? '',
    clientId: connection.clientId ?? '',
    clientSecret: '',
    emailDomains: connection.emailDomains.join(', '),
    roleClaim: connection.roleClaim ?? '',
    roles: connection.roles.map(({ value, role, profile }) => ({
      value,
      target: role === 'admin' ? (profile ?? USUAL_PROFILE) : role,
    })),
    tagClaim: connection.tagClaim ?? '',
    tags: connection.tags.map(({ value, tagId }) => ({ value, target: tagId })),
  };
}

type NewConnection = CallInput<typeof createSsoConnection>['body'];
type Change = NonNullable<CallInput<typeof changeSsoConnection>['body']>;

export function newConnectionOf(form: ConnectionForm): NewConnection {
  const settings = { ...settingsOf(form), issuer: form.issuer };
  if (form.kind === 'partner token') return { kind: form.kind, ...settings, ...keyOf(form) };
  return { kind: form.kind, ...settings, clientId: form.clientId, clientSecret: form.clientSecret || null };
}

export function changeOf(form: ConnectionForm): Change {
  if (form.kind === 'partner token') return { ...settingsOf(form), ...keyOf(form) };
  const secret = form.clientSecret && { clientSecret: form.clientSecret };
  return { ...settingsOf(form), clientId: form.clientId, ...secret };
}

const settingsOf = (form: ConnectionForm) => ({
  name: form.name,
  algorithm: form.algorithm,
  emailDomains: form.emailDomains.split(/[\s,;]+/).filter(Boolean),
  makesPeople: form.makesPeople,
  roleClaim: form.roleClaim.trim() || null,
  roles: filled(form.roles).map(({ value, target }) => ({ value, ...roleOf(target) })),
  tagClaim: form.tagClaim.trim() || null,
  tags: filled(form.tags).map(({ value, target }) => ({ value, tagId: target })),
});

const roleOf = (target: string) =>
  target === 'user' ? { role: 'user' as const } : { role: 'admin' as const, profile: target as GivenProfile };

const keyOf = ({ keySource, jwksUrl, publicKey }: ConnectionForm) => ({
  jwksUrl: keySource === 'address' ? jwksUrl.trim() : null,
  publicKey: keySource === 'key' ? publicKey : null,
});

const filled = (mappings: readonly Mapping[]): Mapping[] =>
  mappings.map(({ value, target }) => ({ value: value.trim(), target })).filter(({ value, target }) => value && target);
