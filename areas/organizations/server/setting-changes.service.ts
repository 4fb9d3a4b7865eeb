import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import {
  MOST_CHANGES_SHOWN,
  settingChanged,
  type SettingChange,
  type SettingSection,
} from '../setting-changes.contract.ts';
import { differences } from '../setting-differences.ts';
import { findSettingChanges, insertSettingChange } from './setting-changes.queries.ts';

/** A section's current values and version number. */
export interface Setting<T> {
  readonly version: number;
  readonly value: T;
}

/** Returns a section that has no table of its own; `usual` gives values that were never set. */
export async function settingInForce<T extends object>(
  db: TenantDb,
  section: SettingSection,
  usual: T,
): Promise<Setting<T>> {
  const [last] = await findSettingChanges(db, section, 1);
  return { version: last?.version ?? 0, value: { ...usual, ...(last?.after as Partial<T> | undefined) } };
}

interface ChangedSetting<T> {
  readonly section: SettingSection;
  /** The version that the change is based on. */
  readonly version: number;
  readonly value: T;
  readonly usual: T;
}

/** Sets a section without a table of its own. */
export async function changeSetting<T extends object>(
  db: TenantDb,
  { section, version, value, usual }: ChangedSetting<T>,
): Promise<Setting<T>> {
  const { value: before } = await expectVersion(db, section, version, () => settingInForce(db, section, usual));
  const fields = differences(before as Record<string, unknown>, value as Record<string, unknown>);
  if (fields.length === 0) return { version, value };
  await noteSettingChange(db, { section, version: version + 1, before, after: value });
  await record(db, {
    action: 'setting.changed',
    objectType: 'organization',
    objectId: db.organizationId,
    detail: { section, version: version + 1, fields },
  });
  return { version: version + 1, value };
}

/** Throws a problem that names who was faster when the version is out of date. */
export async function expectVersion<T extends { readonly version: number }>(
  db: TenantDb,
  section: SettingSection,
  version: number,
  inForce: () => Promise<T>,
): Promise<T> {
  const found = await inForce();
  if (found.version !== version) throw await otherVersion(db, section);
  return found;
}

interface NotedChange {
  readonly section: SettingSection;
  /** The new version. */
  readonly version: number;
  readonly before: object;
  readonly after: object;
}

/** Adds a version to the history of a section, in the transaction that changes it. */
export async function noteSettingChange(db: TenantDb, change: NotedChange): Promise<void> {
  if (!(await insertSettingChange(db, change))) throw await otherVersion(db, change.section);
}

/** Returns the number of the last version in the history. */
export async function lastSettingVersion(db: TenantDb, section: SettingSection): Promise<number> {
  const [last] = await findSettingChanges(db, section, 1);
  return last?.version ?? 0;
}

export async function otherVersion(db: TenantDb, section: SettingSection): Promise<Problem> {
  const [last] = await findSettingChanges(db, section, 1);
  return new Problem(settingChanged, { values: { by: last?.by ?? 'nobody', version: last?.version ?? 0 } });
}

/** Returns the last version that changed this field, or a field whose name begins with it. */
export async function lastChangeOf(
  db: TenantDb,
  section: SettingSection,
  field: string,
): Promise<SettingChange | undefined> {
  const { changes } = await listSettingChanges(db, section);
  return changes.find(({ fields }) => fields.some(({ name }) => name.startsWith(field)));
}

export async function listSettingChanges(db: TenantDb, section: SettingSection): Promise<{ changes: SettingChange[] }> {
  const rows = await findSettingChanges(db, section, MOST_CHANGES_SHOWN);
  const changes = rows.map(({ version, at, by, before, after }) => ({
    version,
    at,
    by,
    fields: differences(before, after),
  }));
  return { changes };
}
