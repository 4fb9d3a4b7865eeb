import { z } from 'zod';
import { SettingVersion, settingChanged } from '#areas/organizations/setting-changes.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { DECISIONS } from '#areas/cases/case/case-state.ts';

export const DECISION_NAME_LENGTH = 80;
export const MOST_OWN_DECISIONS = 20;

const DecisionName = z
  .string()
  .min(1)
  .max(DECISION_NAME_LENGTH)
  .overwrite((text) => plainText(text, DECISION_NAME_LENGTH))
  .min(1);

const fields = {
  /** Target in minutes from a red to its decision. */
  targetMinutes: z.number().int().min(1).max(1440),
  /** The product's decisions that are hidden. */
  hiddenDecisions: z.array(z.enum(DECISIONS)).max(DECISIONS.length - 1),
};

export type CaseSettings = z.infer<typeof CaseSettings>;
export const CaseSettings = z
  .strictObject({
    ...fields,
    ownDecisions: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
    version: SettingVersion,
  })
  .meta({ id: 'CaseSettings' });

export const getCaseSettings = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/cases',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Returns the possible decisions of a case, and the target time.',
  reply: CaseSettings,
});

export type CaseSettingsChange = z.output<typeof CaseSettingsChange>;
export const CaseSettingsChange = z.strictObject({
  ...fields,
  /** In the order offered; an entry without an id is new, and one that is left out is no longer offered. */
  ownDecisions: z.array(z.strictObject({ id: z.uuid().optional(), name: DecisionName })).max(MOST_OWN_DECISIONS),
  version: SettingVersion,
});

export const changeCaseSettings = endpoint({
  method: 'PUT',
  path: '/api/v2.1/settings/cases',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Sets the possible decisions of a case, and the target time.',
  body: CaseSettingsChange,
  reply: CaseSettings,
  problems: [settingChanged],
});
