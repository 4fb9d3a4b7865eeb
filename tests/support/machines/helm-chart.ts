import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { missingPrograms } from './machine-programs.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
export const CHART = path.join(ROOT, 'deploy/helm/evenkeel');
const GO_LIBRARIES = '/usr/share/gocode';
const SPRIG = path.join(GO_LIBRARIES, 'src/github.com/Masterminds/sprig');

/** Helm itself is no Debian package. */
export const hasHelm = (): boolean => missingPrograms(['helm'], 'helm') === undefined;

/** Says what to install to render the chart without helm; undefined where it can be rendered. */
export function missingRenderer(): string | undefined {
  const missing = missingPrograms(['go'], 'golang-go');
  if (missing !== undefined || existsSync(SPRIG)) return missing;
  return 'Install the Debian packages "golang-github-masterminds-sprig-dev" and "golang-gopkg-yaml.v3-dev" to run these tests.';
}

/** An object of Kubernetes, as far as the tests read it. */
export interface KubernetesObject {
  readonly kind: string;
  readonly apiVersion: string;
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly spec: object;
}

interface Rendered {
  readonly status: number | null;
  readonly stderr: string;
  readonly objects: readonly KubernetesObject[];
}

/** Renders the chart with these values over its own. */
export function renderChart(values: object): Rendered {
  const program = path.join(ROOT, 'tests/support/machines/render-chart.go');
  const { status, stdout, stderr } = spawnSync('go', ['run', program, CHART, JSON.stringify(values)], {
    encoding: 'utf8',
    env: { ...process.env, GO111MODULE: 'off', GOPATH: GO_LIBRARIES, GOFLAGS: '' },
  });
  return { status, stderr, objects: status === 0 ? (JSON.parse(stdout) as KubernetesObject[]) : [] };
}

/** What helm says about the chart with these values. */
export const helm = (...options: string[]) => spawnSync('helm', options, { encoding: 'utf8' });
