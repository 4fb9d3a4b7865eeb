import path from 'node:path';
import { areaOf, kindOf, subjectOf, type Kind } from './file-kinds.ts';
import { isOpenToArea } from './subject-doors.ts';

/**
 * `own x` means: only within the same area, and within the same subject unless the file is open to its area
 * (subject-doors.ts). A kind of another area without `own` is open to the areas that know it.
 */
type Target = Kind | `own ${Kind}`;

interface Rule {
  readonly may: readonly Target[];
  /** Names of packages; `@x/*` stands for a whole scope, `node:*` for all of Node. */
  readonly packages: readonly string[];
}

const ANYTHING = 'anything';

const RULES: Readonly<Record<Kind, Rule | typeof ANYTHING>> = {
  scoring: { may: ['scoring'], packages: [] },
  core: { may: ['core', 'scoring', 'platform/shared'], packages: ['zod'] },
  'query part': {
    may: ['core', 'scoring', 'query part', 'platform/shared', 'platform/server'],
    packages: ['kysely'],
  },
  queries: {
    may: ['core', 'scoring', 'query part', 'own queries', 'platform/shared', 'platform/server'],
    packages: ['kysely'],
  },
  service: {
    may: [
      'core',
      'scoring',
      'own query part',
      'own queries',
      'service',
      'own server part',
      'platform/shared',
      'platform/server',
    ],
    packages: [],
  },
  routes: {
    may: ['core', 'own service', 'own query part', 'own queries', 'platform/shared', 'platform/server'],
    packages: ['fastify'],
  },
  'server part': {
    may: ['core', 'scoring', 'own server part', 'platform/shared', 'platform/server'],
    packages: [
      'node:*',
      'jose',
      'openid-client',
      'nodemailer',
      'otplib',
      '@simplewebauthn/server',
      '@zxcvbn-ts/language-common',
      'qr',
      'csv-parse',
      'isbot',
      'rrule-temporal',
      'temporal-polyfill',
    ],
  },
  'portal part': {
    may: ['core', 'scoring', 'own portal', 'portal part', 'platform/shared', 'platform/portal'],
    packages: ['react', 'react-hook-form', 'lucide-react'],
  },
  portal: {
    may: ['core', 'scoring', 'own portal', 'portal part', 'own runner', 'platform/shared', 'platform/portal'],
    packages: ['react', 'react-hook-form', 'lucide-react', '@simplewebauthn/browser'],
  },
  runner: { may: ['core', 'scoring', 'own runner', 'platform/shared'], packages: [] },
  messages: { may: [], packages: [] },
  'platform/shared': { may: ['platform/shared'], packages: ['zod'] },
  'platform/server': {
    may: ['platform/server', 'platform/shared'],
    packages: [
      'node:*',
      'fastify',
      '@fastify/*',
      'fast-json-stringify',
      'zod',
      'kysely',
      'pg',
      'pg-connection-string',
      'aws4fetch',
      'pg-copy-streams',
      'pg-boss',
      'pino',
      'prom-client',
      'uuid',
      '@lingui/*',
      '@opentelemetry/*',
    ],
  },
  'platform/portal': {
    may: ['platform/portal', 'platform/shared'],
    packages: [
      'react',
      'react-dom',
      'react-aria-components',
      '@tanstack/*',
      'react-hook-form',
      'lucide-react',
      '@lingui/*',
      'chart.js',
      'chartjs-plugin-zoom',
      '@sentry/react',
      'qr',
      'qr/decode.js',
    ],
  },
  apps: ANYTHING,
  database: ANYTHING,
  tests: ANYTHING,
  tools: ANYTHING,
  test: ANYTHING,
  'page testing': ANYTHING,
};

/** Imports point down: an area knows only the areas named here. Information travels up as events. */
const KNOWS: Readonly<Record<string, readonly string[]>> = {
  scoring: [],
  organizations: [],
  notifications: ['organizations'],
  identity: ['organizations', 'notifications'],
  users: ['organizations', 'identity'],
  imports: ['organizations', 'users'],
  joining: ['organizations', 'identity', 'users', 'notifications', 'sso'],
  sso: ['organizations', 'identity', 'users'],
  baselines: ['users', 'scoring'],
  testing: ['organizations', 'users', 'baselines', 'scoring'],
  schedules: ['organizations', 'identity', 'users', 'imports', 'testing', 'notifications', 'scoring'],
  cases: ['organizations', 'identity', 'users', 'testing', 'baselines', 'scoring', 'notifications'],
  webhooks: ['organizations'],
  alerts: [
    'organizations',
    'identity',
    'users',
    'testing',
    'baselines',
    'scoring',
    'notifications',
    'schedules',
    'cases',
    'webhooks',
  ],
  gate: ['organizations', 'users', 'testing', 'schedules', 'cases', 'webhooks', 'reports'],
  sites: ['organizations', 'users', 'testing', 'schedules', 'gate'],
  reports: ['organizations', 'users', 'testing', 'baselines', 'scoring', 'schedules', 'cases'],
  exports: [
    'organizations',
    'identity',
    'users',
    'testing',
    'baselines',
    'scoring',
    'notifications',
    'schedules',
    'cases',
    'alerts',
    'reports',
  ],
  privacy: [
    'organizations',
    'identity',
    'users',
    'imports',
    'joining',
    'sso',
    'webhooks',
    'reports',
    'testing',
    'baselines',
    'scoring',
    'notifications',
    'schedules',
    'cases',
    'alerts',
    'gate',
    'exports',
    'installation',
    'error-reports',
  ],
  installation: ['organizations', 'identity', 'users', 'testing', 'scoring', 'notifications', 'joining', 'sso'],
  partners: ['organizations', 'users', 'installation'],
  'error-reports': ['installation'],
};

export const AREAS = Object.keys(KNOWS);

/** Returns why this import is against the rules; undefined when it is allowed. */
export function objection(from: string, specifier: string): string | undefined {
  const kind = kindOf(from);
  if (!kind) return `${from} is no kind of file that the architecture knows`;
  const rule = RULES[kind];
  if (rule === ANYTHING) return undefined;
  const file = projectFile(from, specifier);
  const isAllowed = file ? allowsFile(rule, from, file) : allowsPackage(rule, specifier);
  return isAllowed ? undefined : `${from} (${kind}) may not import ${file ?? specifier}`;
}

/** Returns the file of this project that an import names; undefined for a package. */
export function projectFile(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  return undefined;
}

function allowsFile({ may }: Rule, from: string, file: string): boolean {
  const kind = kindOf(file.replace(/\?.*$/, ''));
  const area = areaOf(from);
  const otherArea = areaOf(file);
  if (!kind) return false;
  if (area === otherArea) {
    const isNear = subjectOf(from) === subjectOf(file) || isOpenToArea(file);
    return may.includes(kind) || (isNear && may.includes(`own ${kind}`));
  }
  if (area && otherArea && !KNOWS[area]?.includes(otherArea)) return false;
  return may.includes(kind);
}

function allowsPackage({ packages }: Rule, specifier: string): boolean {
  const [scopeOrName = '', name] = specifier.split('/', 2);
  const packageName = specifier.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName;
  const family = packageName.startsWith('node:') ? 'node:*' : `${scopeOrName}/*`;
  return packages.includes(packageName) || packages.includes(family);
}
