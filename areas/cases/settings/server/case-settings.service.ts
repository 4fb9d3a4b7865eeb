import { changeSetting, settingInForce, type Setting } from '#areas/organizations/server/setting-changes.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { CaseSettings, CaseSettingsChange } from '../case-settings.contract.ts';
import { DECISIONS } from '#areas/cases/case/case-state.ts';
import { USUAL_CASE_SETTINGS } from '../usual-case-settings.ts';

const SECTION = 'cases';

export const caseSettings = (db: TenantDb): Promise<Setting<typeof USUAL_CASE_SETTINGS>> =>
  settingInForce(db, SECTION, USUAL_CASE_SETTINGS);

export async function showCaseSettings(db: TenantDb): Promise<CaseSettings> {
  const { version, value } = await caseSettings(db);
  return { ...value, version };
}

/** The server assigns ids: an id that the section does not know counts as a new decision. */
export async function changeCaseSettings(
  db: TenantDb,
  { version, targetMinutes, hiddenDecisions, ownDecisions }: CaseSettingsChange,
): Promise<CaseSettings> {
  const known = new Set((await caseSettings(db)).value.ownDecisions.map(({ id }) => id));
  const idOf = (id: string | undefined) => (id !== undefined && known.delete(id) ? id : newId());
  const value = {
    targetMinutes,
    hiddenDecisions: DECISIONS.filter((decision) => hiddenDecisions.includes(decision)),
    ownDecisions: ownDecisions.map(({ id, name }) => ({ id: idOf(id), name })),
  };
  await changeSetting(db, { section: SECTION, version, value, usual: USUAL_CASE_SETTINGS });
  return showCaseSettings(db);
}
