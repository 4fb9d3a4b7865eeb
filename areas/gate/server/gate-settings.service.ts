import { USUAL_GATE_RULES, type GateRules } from '#areas/gate/gate-rule.ts';
import type { GateSettings, GateSettingsChange } from '#areas/gate/gate-settings.contract.ts';
import { changeSetting, settingInForce } from '#areas/organizations/server/setting-changes.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { findSiteNames } from './gate-settings.queries.ts';

const SECTION = 'gate';

export async function showGateSettings(db: TenantDb): Promise<GateSettings> {
  const { version, value } = await settingInForce(db, SECTION, USUAL_GATE_RULES);
  const names = await findSiteNames(
    db,
    Object.values(value.sites).map(({ tagId }) => tagId),
  );
  const sites = Object.values(value.sites).flatMap((site) => {
    const name = names.get(site.tagId);
    return name === undefined ? [] : [{ ...site, name }];
  });
  return { ...value, sites, version };
}

export async function changeGateSettings(
  db: TenantDb,
  { version, sites, ...rule }: GateSettingsChange,
): Promise<GateSettings> {
  const names = await findSiteNames(
    db,
    sites.map(({ tagId }) => tagId),
  );
  const named = sites.flatMap((site) => {
    const name = names.get(site.tagId);
    return name === undefined ? [] : [[name, site] as const];
  });
  const value: GateRules = { ...rule, sites: Object.fromEntries(named) };
  await changeSetting(db, { section: SECTION, version, value, usual: USUAL_GATE_RULES });
  return showGateSettings(db);
}

/** The rule of a site follows its tag into another one, unless that has a rule already. */
export async function replaceSite(
  db: TenantDb,
  { tagId, replacementId }: { readonly tagId: string; readonly replacementId: string },
): Promise<void> {
  const { version, sites, ...rule } = await showGateSettings(db);
  const { value } = await settingInForce(db, SECTION, USUAL_GATE_RULES);
  const moved = Object.values(value.sites).find((site) => site.tagId === tagId);
  if (!moved) return;
  const others = sites.filter((site) => site.tagId !== tagId).map(({ name: _, ...site }) => site);
  const isTaken = others.some((site) => site.tagId === replacementId);
  const next = isTaken ? others : [...others, { ...moved, tagId: replacementId }];
  await changeGateSettings(db, { ...rule, sites: next, version });
}
