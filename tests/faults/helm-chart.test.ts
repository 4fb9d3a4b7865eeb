import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTING_NAMES } from '#platform/server/config.ts';
import {
  CHART,
  hasHelm,
  helm,
  missingRenderer,
  renderChart,
  type KubernetesObject,
} from '#tests/support/machines/helm-chart.ts';
import packageFile from '../../package.json' with { type: 'json' };

const VALUES = { publicUrl: 'https://evenkeel.example.com' };

interface PodSpec {
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: object;
  readonly containers: readonly [
    {
      readonly image: string;
      readonly securityContext: object;
      readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[];
      readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
    } & Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { httpGet: { path: string } }>,
  ];
  readonly volumes: readonly { readonly name: string }[];
}

interface Deployment {
  readonly replicas: number;
  readonly strategy: object;
  readonly selector: { readonly matchLabels: Readonly<Record<string, string>> };
  readonly template: {
    readonly metadata: { readonly labels: Readonly<Record<string, string>> };
    readonly spec: PodSpec;
  };
}

test('the chart has the version of the product', () => {
  const chart = readFileSync(path.join(CHART, 'Chart.yaml'), 'utf8');

  expect(chart).toContain(`\nversion: ${packageFile.version}\n`);
  expect(chart).toContain(`\nappVersion: ${packageFile.version}\n`);
});

describe.skipIf(missingRenderer() !== undefined)('the rendered chart', () => {
  const { objects, stderr } = renderChart(VALUES);
  const specOf = (kind: string, from: readonly KubernetesObject[] = objects): object | undefined =>
    from.find((each) => each.kind === kind)?.spec;
  const deployment = (from?: readonly KubernetesObject[]) => specOf('Deployment', from) as Deployment;
  const [server] = objects.length > 0 ? deployment().template.spec.containers : [];

  test('has every object once', () => {
    expect(stderr).toBe('');
    expect(objects.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`).toSorted()).toEqual([
      'apps/v1 Deployment',
      'networking.k8s.io/v1 Ingress',
      'networking.k8s.io/v1 NetworkPolicy',
      'policy/v1 PodDisruptionBudget',
      'v1 Service',
    ]);
  });

  test('runs two servers without rights on a read-only file system, and replaces them one by one', () => {
    const { replicas, strategy, template } = deployment();

    expect(replicas).toBe(2);
    expect(strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(server?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(server?.image).toBe(`registry.example.com/evenkeel:${packageFile.version}`);
  });

  test('asks the addresses that the server has', () => {
    const paths = (['startupProbe', 'livenessProbe', 'readinessProbe'] as const).map(
      (probe) => server?.[probe].httpGet.path,
    );
    expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
  });

  test('sets only settings that exist, and takes secrets from secrets', () => {
    const env = server?.env ?? [];
    const names = env.map(({ name }) => name);

    expect(names.filter((name) => !SETTING_NAMES.some((known) => known === name))).toEqual([]);
    expect(env.filter(({ valueFrom }) => valueFrom).map(({ name }) => name)).toEqual(['DATABASE_URL', 'SECRET_KEY']);
    expect(env).toContainEqual({ name: 'PUBLIC_URL', value: VALUES.publicUrl });
  });

  test('selects its own pods everywhere, and mounts only volumes that it has', () => {
    const { selector, template } = deployment();
    const own = selector.matchLabels;

    expect(template.metadata.labels).toMatchObject(own);
    expect(specOf('Service')).toMatchObject({ selector: own });
    expect(specOf('PodDisruptionBudget')).toMatchObject({ selector: { matchLabels: own } });
    expect(specOf('NetworkPolicy')).toMatchObject({ podSelector: { matchLabels: own } });
    expect(new Set(server?.volumeMounts.map(({ name }) => name))).toEqual(
      new Set(template.spec.volumes.map(({ name }) => name)),
    );
  });

  test('follows the values, and refuses to render without an address', () => {
    const other = renderChart({
      publicUrl: 'https://portal.example:8443',
      settings: { SIGN_UP: '0' },
      secrets: { settings: 'more' },
      exports: { existingClaim: 'files' },
      networkPolicy: { enabled: false },
      ingress: { className: 'nginx', annotations: { a: 'b' } },
    }).objects;
    const [changed] = deployment(other).template.spec.containers;

    expect(other.map(({ kind }) => kind)).not.toContain('NetworkPolicy');
    expect(changed).toMatchObject({ envFrom: [{ secretRef: { name: 'more' } }] });
    expect(changed.env).toContainEqual({ name: 'SIGN_UP', value: '0' });
    expect(changed.volumeMounts).toContainEqual({ name: 'exports', mountPath: '/data/exports' });
    expect(specOf('Ingress', other)).toMatchObject({ ingressClassName: 'nginx', rules: [{ host: 'portal.example' }] });
    expect(renderChart({}).stderr).toContain('Set publicUrl to the address that people use.');
  });
});

describe.skipIf(!hasHelm())('helm', () => {
  test('accepts the chart and its values', () => {
    const lint = helm('lint', '--strict', '--set', `publicUrl=${VALUES.publicUrl}`, CHART);
    const wrong = helm('template', 'evenkeel', CHART, '--set', 'publicUrl=nowhere');

    expect([lint.status, lint.stdout + lint.stderr]).toEqual([0, expect.stringContaining('0 chart(s) failed')]);
    expect(wrong.stderr).toContain('publicUrl');
  });
});
