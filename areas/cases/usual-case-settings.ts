import type { CaseSettings } from './case-settings.contract.ts';

/**
 * What counts while nobody has set it. A red without a retest becomes a case an hour after it, so a target below that
 * could not be kept.
 */
export const USUAL_CASE_SETTINGS: Omit<CaseSettings, 'version'> = {
  targetMinutes: 90,
  hiddenDecisions: [],
  ownDecisions: [],
};
