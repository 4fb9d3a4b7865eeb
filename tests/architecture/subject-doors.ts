import { readFileSync } from 'node:fs';
import path from 'node:path';
import { areaOf, subjectOf } from './file-kinds.ts';

/** The foundations of an area, open to its other subjects as a whole. */
const BASES = [
  'alerts/alert',
  'cases/case',
  'imports/file',
  'installation/frame',
  'joining/entry',
  'joining/registration',
  'reports/figures',
  'reports/frame',
  'schedules/rules',
  'sso/issuer',
  'testing/tasks',
];

/** Files that other subjects of their area use although their kind is private. The list should become shorter. */
export const OPEN_FILES = readFileSync(path.join(import.meta.dirname, 'subject-doors.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Returns whether all subjects of its area may import this file. */
export const isOpenToArea = (file: string): boolean =>
  BASES.includes(`${areaOf(file)}/${subjectOf(file)}`) || OPEN_FILES.includes(file);
