import { spawnSync } from 'node:child_process';
import { missingPrograms } from './machine-programs.ts';

/** Made by deploy/container/make-base.sh, which needs a mirror of Debian; the tests need no network. */
export const BASE_IMAGE = 'localhost/evenkeel-base';
const RUNTIMES = ['crun', 'runc'];
/** A machine in a machine may not raise the limits of a process; these are lower than its own. */
export const LIMITS = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=1024:1024'];

/** The first runtime with which podman starts a container here. */
export const workingRuntime = (): string | undefined =>
  RUNTIMES.find((runtime) =>
    succeeds('podman', ['--runtime', runtime, 'run', '--rm', '--network=none', ...LIMITS, BASE_IMAGE, '/bin/true']),
  );

/** Says why no image can be made and started here; undefined where it can. */
export function missingContainers(): string | undefined {
  const programs = missingPrograms(['buildah', 'podman'], 'podman buildah');
  if (programs !== undefined) return programs;
  if (!succeeds('podman', ['image', 'exists', BASE_IMAGE])) {
    return `There is no image ${BASE_IMAGE}. Make it with deploy/container/make-base.sh.`;
  }
  if (workingRuntime() === undefined) return `podman starts no container here, with neither ${RUNTIMES.join(' nor ')}.`;
  return undefined;
}

const succeeds = (program: string, options: readonly string[]): boolean =>
  spawnSync(program, options, { stdio: 'ignore' }).status === 0;
