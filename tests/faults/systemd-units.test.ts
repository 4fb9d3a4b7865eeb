import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingSystemd } from '#tests/support/machines/machine-programs.ts';

const UNITS = path.resolve(import.meta.dirname, '../../deploy/systemd');
const CLUSTER = path.resolve(import.meta.dirname, '../../deploy/cluster/evenkeel-cluster.conf');
/** From 0 (nothing can go wrong) to 100; systemd calls everything below 40 "OK". */
const MOST_EXPOSED = 20;
const names = globSync('*.{service,timer}', { cwd: UNITS }).toSorted();

describe.skipIf(missingSystemd() !== undefined)('the units of systemd', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-units-'));
    mkdirSync(path.join(folder, 'program'));
    writeFileSync(path.join(folder, 'program/evenkeel'), '#!/bin/sh\n', { mode: 0o755 });
    for (const name of names) write(name, readFileSync(path.join(UNITS, name), 'utf8'));
    // As in a cluster, where the unit has an addition.
    mkdirSync(path.join(folder, 'evenkeel.service.d'));
    copyFileSync(CLUSTER, path.join(folder, 'evenkeel.service.d/cluster.conf'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** As install.sh does: the units name the folder of the program. */
  const write = (name: string, text: string) =>
    writeFileSync(path.join(folder, name), text.replaceAll('/opt/evenkeel', path.join(folder, 'program')));

  const analyze = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', options, { cwd: folder, encoding: 'utf8' });
    return { status, text: stdout + stderr };
  };
  const exposure = (name: string) =>
    analyze('security', '--offline=true', `--threshold=${MOST_EXPOSED}`, '--no-pager', path.join(folder, name));

  test('systemd reads them without a complaint', () => {
    expect(names).toEqual(['evenkeel-backup.service', 'evenkeel-backup.timer', 'evenkeel.service']);
    expect(analyze('verify', ...names.map((name) => path.join(folder, name)))).toEqual({ status: 0, text: '' });
  });

  test.each(names.filter((name) => name.endsWith('.service')))('%s is exposed to little', (name) => {
    const { status, text } = exposure(name);

    expect({ status, text }).toEqual({ status: 0, text: expect.stringContaining('Overall exposure level') });
  });

  test('the addition for a cluster is read with the unit', () => {
    const addition = path.join(folder, 'evenkeel.service.d/cluster.conf');
    writeFileSync(addition, `${readFileSync(CLUSTER, 'utf8')}Afterwards=nothing\n`);

    expect(analyze('verify', path.join(folder, 'evenkeel.service')).text).toMatch(/cluster\.conf:\d+: Unknown key/);
    copyFileSync(CLUSTER, addition);
  });

  test('a unit with a mistake and a unit without protection are found', () => {
    write('wrong.service', '[Service]\nExecStart=/opt/evenkeel/evenkeel\nProtectSistem=strict\n');

    expect(analyze('verify', path.join(folder, 'wrong.service')).text).toContain('ProtectSistem');
    expect(exposure('wrong.service').status).not.toBe(0);
  });
});
