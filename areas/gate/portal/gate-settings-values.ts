import type { CodePlace, GateRule, Unreachable } from '#areas/gate/gate-rule.ts';
import { CLEARANCE_MINUTES, type GateSettings, type GateSettingsChange } from '#areas/gate/gate-settings.contract.ts';

/** A rule in the form; the number is text until it is valid. */
export interface RuleValues {
  clearanceMinutes: string;
  ifUnreachable: Unreachable;
  nothingDueClears: boolean;
  cautionClears: boolean;
  showsCode: CodePlace;
}

export interface GateSettingValues {
  own: RuleValues;
  /** Empty: none. */
  webhookId: string;
  sites: (RuleValues & { tagId: string; name: string })[];
}

const ruleValues = (rule: GateRule): RuleValues => ({
  clearanceMinutes: String(rule.clearanceMinutes),
  ifUnreachable: rule.ifUnreachable,
  nothingDueClears: rule.nothingDueClears,
  cautionClears: rule.cautionClears,
  showsCode: rule.showsCode,
});

export const gateSettingValues = ({ sites, webhookId, ...own }: GateSettings): GateSettingValues => ({
  own: ruleValues(own),
  webhookId: webhookId ?? '',
  sites: sites.map((site) => ({ ...ruleValues(site), tagId: site.tagId, name: site.name })),
});

const ruleInput = (values: RuleValues): GateRule => ({
  clearanceMinutes: Number(values.clearanceMinutes),
  ifUnreachable: values.ifUnreachable,
  nothingDueClears: values.nothingDueClears,
  cautionClears: values.cautionClears,
  showsCode: values.showsCode,
});

export const gateSettingInput = (
  { own, webhookId, sites }: GateSettingValues,
  version: number,
): GateSettingsChange => ({
  ...ruleInput(own),
  webhookId: webhookId || null,
  sites: sites.map((site) => ({ ...ruleInput(site), tagId: site.tagId })),
  version,
});

export const isClearance = (text: string): boolean =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= CLEARANCE_MINUTES.min && Number(text) <= CLEARANCE_MINUTES.max;
