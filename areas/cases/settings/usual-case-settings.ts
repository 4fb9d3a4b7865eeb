import type { CaseSettings } from './case-settings.contract.ts';

/**
 * Used until the organization sets its own. A red without a retest becomes a case after an hour, so a shorter target
 * could never be met.
 */
export const USUAL_CASE_SETTINGS: Omit<CaseSettings, 'version'> = {
  targetMinutes: 90,
  hiddenDecisions: [],
  ownDecisions: [],
};
