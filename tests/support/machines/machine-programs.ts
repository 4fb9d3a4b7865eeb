import { existsSync } from 'node:fs';
import path from 'node:path';

/** Says which Debian package to install where one of its programs is missing; undefined where all are installed. */
export function missingPrograms(programs: readonly string[], debianPackage: string): string | undefined {
  const missing = programs.filter((name) => placeOf(name) === undefined);
  if (missing.length === 0) return undefined;
  return `There is no ${missing.join(' and no ')} on this machine. Install the Debian package "${debianPackage}" (apt install ${debianPackage}) to run these tests.`;
}

/** Says what to install where the tools of systemd are missing. It need not run. */
export const missingSystemd = (): string | undefined => missingPrograms(['systemd-analyze'], 'systemd');

const placeOf = (program: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/sbin']
    .map((folder) => path.join(folder, program))
    .find((place) => existsSync(place));
