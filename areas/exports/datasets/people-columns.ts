import { column, fieldColumns, moment, naming, PERSON } from './column-list.ts';

export const USER_COLUMNS = [
  column('person', 'text'),
  ...fieldColumns('text').flatMap((field) =>
    field.id === 'employeeNumber' ? [field, naming('username', 'text')] : [field],
  ),
  column('tags', 'list'),
  column('status', 'code'),
  column('profile', 'code'),
  column('source', 'code'),
  ...fieldColumns('choice'),
  ...moment('createdAt'),
  ...moment('updatedAt'),
  ...moment('leftAt'),
  ...moment('lastTestAt'),
  column('latestBaselineState', 'code'),
] as const;

export const BASELINE_COLUMNS = [
  column('baseline', 'text'),
  ...PERSON,
  column('device', 'code'),
  column('taskVersion', 'code'),
  column('normsVersion', 'code'),
  column('seriesState', 'code'),
  column('isFrozen', 'flag'),
  ...moment('validFrom'),
  ...moment('validTo'),
  column('testsSoFar', 'number'),
  column('daysSoFar', 'number'),
  column('baselineValue', 'number'),
  column('baselineSd', 'number'),
  column('baselineN', 'number'),
  column('lightValue', 'number'),
  column('lightSd', 'number'),
  column('lightN', 'number'),
  ...moment('lastMemberAt'),
  naming('resetReason', 'text'),
  ...moment('changedAt'),
] as const;
