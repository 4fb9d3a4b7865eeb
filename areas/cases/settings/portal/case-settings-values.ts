import { DECISIONS, type Decision } from '#areas/cases/case/case-state.ts';
import type { CaseSettings, CaseSettingsChange } from '../case-settings.contract.ts';

/** The form's values; the number is text until it is valid. */
export interface CaseSettingValues {
  targetMinutes: string;
  isOffered: Record<Decision, boolean>;
  /** An entry without an id is new. */
  own: { id?: string; name: string }[];
}

export const caseSettingValues = ({
  targetMinutes,
  hiddenDecisions,
  ownDecisions,
}: CaseSettings): CaseSettingValues => ({
  targetMinutes: String(targetMinutes),
  isOffered: Object.fromEntries(
    DECISIONS.map((each) => [each, !hiddenDecisions.includes(each)]),
  ) as CaseSettingValues['isOffered'],
  own: ownDecisions.map(({ id, name }) => ({ id, name })),
});

export const caseSettingInput = (
  { targetMinutes, isOffered, own }: CaseSettingValues,
  version: number,
): CaseSettingsChange => ({
  targetMinutes: Number(targetMinutes),
  hiddenDecisions: DECISIONS.filter((each) => !isOffered[each]),
  ownDecisions: own.map(({ id, name }) => ({ name: name.trim(), ...(id && { id }) })),
  version,
});

/** @example isMinutes('30', 1, 1440) // true */
export const isMinutes = (text: string, min: number, max: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
